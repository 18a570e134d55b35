import type { Comment } from "@manara/contract/comments/comments";
import { outboxApi } from "../../api/background-api.ts";
import type { Entry } from "../../outbox/entries.rules.ts";
import { setKind } from "../../outbox/kinds.ts";
import { currentOutbox, deliver, placeHere } from "../../outbox/outbox.ts";
import { findSent, keepDraft, type SentComment } from "./comment-draft.ts";

interface WrittenComment extends Omit<SentComment, "clientId"> {
  contentId: number;
  parentCommentId: number | null;
}

/** A question or reply on its way to the school, which knows it by the id of the entry. */
export interface WaitingComment extends Entry, WrittenComment {}

setKind<WaitingComment>("comment", {
  async send({ id: clientId, contentId, parentCommentId, description, anonymous, atSecond }) {
    const answer = await outboxApi("POST /comment/create", {
      body: { contentId, parentCommentId, description, anonymous, atSecond, clientId },
    });
    const place = { userId: currentOutbox().owner, contentId, parentCommentId };
    // After a reload it stands in the form as well.
    if (findSent(place)?.clientId === clientId) keepDraft(place, "");
    return { answer };
  },
});

/** Sends a question or reply; null: it waits. */
export const deliverComment = (id: string, comment: WrittenComment): Promise<Comment | null> =>
  deliver<Comment, WaitingComment>({ kind: "comment", id, ...comment, place: placeHere() });
