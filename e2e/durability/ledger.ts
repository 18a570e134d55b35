/** What the school has acknowledged with a 201, over all rounds: it may never be gone again. */
export interface Ledger {
  comments: Map<number, AcknowledgedComment>;
  purchases: Map<number, AcknowledgedPurchase>;
  /** Addresses of accounts, by their ids. */
  students: Map<number, string>;
}

export interface AcknowledgedComment {
  contentId: number;
  parentCommentId: number | null;
  authorId: number;
  description: string;
}

export interface AcknowledgedPurchase {
  userId: number;
  courseId: number;
  /** The code of the card that paid for it. */
  code: string;
}

export const openLedger = (): Ledger => ({ comments: new Map(), purchases: new Map(), students: new Map() });

export const countAcknowledged = ({ comments, purchases, students }: Ledger): number =>
  comments.size + purchases.size + students.size;
