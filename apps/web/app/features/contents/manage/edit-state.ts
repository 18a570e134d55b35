import type { FailureCode } from "@manara/contract/calls/api-error";
import type { Content } from "@manara/contract/contents/contents";
import type { Typed, TypedField } from "./edit.rules.ts";

/** A unit or lesson that is being edited, or was. */
export interface Edit {
  content: Pick<Content, "contentId" | "type">;
  /** Base of the edit, and which version that was. */
  base: Typed;
  version: number;
  typed: Typed;
  state:
    | "saved"
    | "waiting"
    | "sending"
    /** No answer; it is sent again by itself. */
    | "offline"
    /** It cannot be sent as it is; the fields say why. */
    | "wrong"
    /** Somebody else has changed the same. */
    | "clash"
    | "refused";
  /** Newer text of somebody else, and where that is not what was typed here. */
  theirs: { content: Content; clashes: readonly TypedField[] } | null;
  /** Somebody else has changed other fields meanwhile: both are kept. */
  isMerged: boolean;
  refusal: FailureCode | null;
}

const sessionEnds: readonly (FailureCode | null)[] = [
  "NOT_LOGGED_IN",
  "TOKEN_EXPIRED",
  "TOKEN_CHANGED",
  "IP_CHANGED",
];

/** Whether an edit waits for its writer to sign in again. */
export const awaitsSession = ({ state, refusal }: Edit): boolean =>
  state === "refused" && sessionEnds.includes(refusal);

/** Whether something was typed that the server does not have, beyond the moment it takes to send. */
export const isPending = (edit: Edit | null): boolean =>
  edit !== null && edit.state !== "saved" && edit.state !== "waiting" && edit.state !== "sending";
