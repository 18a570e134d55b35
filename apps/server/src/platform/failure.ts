import type { Challenge } from "@manara/contract/calls/challenges";
import {
  type CardElsewhere,
  type CreditShort,
  type ErrorCode,
  errorCatalogue,
  type SignedInElsewhere,
  type UsedFor,
  type ValidationIssue,
} from "@manara/contract/errors";

interface FailureDetails {
  issues?: ValidationIssue[];
  /** The course that has to be bought, or whose lesson is not open yet. */
  courseId?: number;
  /** When that lesson opens to the caller. */
  opensAt?: string;
  /** When the caller's access to it has ended. */
  endedAt?: string;
  /** Purchases that the caller made with this card. */
  usedFor?: UsedFor | undefined;
  /** Reason why the session of the caller ended. */
  signedIn?: SignedInElsewhere;
  /** The first card that is not where it should be. */
  card?: CardElsewhere;
  /** Credit left to a centre, and what was asked of it. */
  credit?: CreditShort;
  retryAfterSeconds?: number;
  /** Work that lets the same call through. */
  challenge?: Challenge;
}

/** A refusal of the catalogue on its way to the caller; the error plugin writes it to the wire. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: FailureDetails;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(errorCatalogue[code].message);
    this.code = code;
    this.details = details;
  }
}

/** Refuses the request with a code of the catalogue. */
export function fail(code: ErrorCode, details?: FailureDetails): never {
  throw new Failure(code, details);
}

/** A rule's answer: nothing, or why not. */
export type Refusal<Code extends ErrorCode = ErrorCode> = ({ refused: Code } & FailureDetails) | null;

/** Turns a rule's refusal into the failure of the request. */
export function assertAllowed(refusal: Refusal): void {
  if (!refusal) return;
  const { refused, ...details } = refusal;
  fail(refused, details);
}

/** A refusal as the outcome of a use case, with what is wrong in which field, or what a card was spent on. */
export interface Refused {
  refused: ErrorCode;
  issues?: ValidationIssue[] | undefined;
  usedFor?: UsedFor | undefined;
}

export const isRefused = (outcome: unknown): outcome is Refused =>
  typeof outcome === "object" && outcome !== null && "refused" in outcome;

/** Returns the row under an id of the sender's device, if that is what is sent again; another thing under it (null: of another kind) is refused. */
export function sentAgain<Row extends object>(known: Row | null, sent: Partial<Row>): Row {
  const isSame = Object.entries(sent).every(([name, value]) => known?.[name as keyof Row] === value);
  if (known && isSame) return known;
  const issue = { path: "clientId", code: "CLIENT_ID_USED", message: "client id used" };
  throw new Failure("VALIDATION_FAILED", { issues: [issue] });
}
