import { mayAnswer } from "@manara/contract/accounts/role-rules";
import {
  COMMENT_MAX_LENGTH,
  charactersLeft,
  commentFormRules,
} from "@manara/contract/comments/comment-rules";
import type { Comment } from "@manara/contract/comments/comments";
import { IconPin, IconX } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { text } from "#text/features/comments/messages";
import { text as outbox } from "#text/outbox/messages";
import { useForm } from "../../forms/form.ts";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/toasts.ts";
import { writeDuration } from "../../ui/write-duration.ts";
import { secondAtHand, usePlayerAtHand } from "../video/player/player-at-hand.ts";
import {
  type DraftPlace,
  findDraft,
  findDraftSecond,
  findSent,
  keepDraft,
  keepSent,
} from "./comment-draft.ts";
import { pinQuestion, usePinnedSecond } from "./pinned-second.ts";
import { deliverComment } from "./waiting-comments.ts";

/** Pins the question that is being written to where the video is, or lets it be about the whole lesson. */
function PinSecond() {
  const video = usePlayerAtHand();
  const second = usePinnedSecond();
  // A pinned second belongs to this video.
  useEffect(() => () => pinQuestion(null), []);
  if (!video) return null;
  if (second === null) {
    return (
      <Button variant="quiet" className="px-3" onClick={() => pinQuestion(secondAtHand())}>
        <Icon of={IconPin} size={18} />
        {text.pin}
      </Button>
    );
  }
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-brand-soft ps-3 text-sm text-brand-ink">
      {`${text.atSecond} `}
      <bdi dir="ltr" className="font-medium">
        {writeDuration(second)}
      </bdi>
      <button
        type="button"
        aria-label={text.unpin}
        onClick={() => pinQuestion(null)}
        className="flex size-11 items-center justify-center rounded-full"
      >
        <Icon of={IconX} size={16} />
      </button>
    </span>
  );
}

interface CommentFormProps extends Omit<DraftPlace, "userId"> {
  /** Its writer stands without their name in this thread: a reply does, too, unless they take the mark away. */
  isAnonymousHere?: boolean;
  /** Takes what was sent; null: it waits. */
  onSent: (comment: Comment | null) => void;
  onCancel?: () => void;
}

/** For browsers that cannot do it by themselves (CSS Form Control Styling: field-sizing). */
function growWith(box: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  box.style.height = "auto";
  box.style.height = `${box.scrollHeight}px`;
}

/** Asks a question, or answers one. */
export function CommentForm({
  contentId,
  parentCommentId,
  isAnonymousHere = false,
  onSent,
  onCancel,
}: CommentFormProps) {
  const isReply = parentCommentId !== null;
  const pinnedSecond = usePinnedSecond();
  const pinned = isReply ? null : pinnedSecond;
  // The form stands there for who is signed in.
  const { userId = 0, role = "STUDENT" } = useSession()?.user ?? {};
  const box = useRef<HTMLTextAreaElement>(null);
  const place = { userId, contentId, parentCommentId };
  const keep = (written: string) => keepDraft(place, written, pinned);
  const form = useForm({
    rules: commentFormRules,
    texts: text.problems,
    send(values) {
      const { clientId, ...comment } = keepSent(place, { ...values, atSecond: pinned });
      return deliverComment(clientId, { contentId, parentCommentId, ...comment });
    },
    showIn: "toast",
    onDone(comment) {
      showToast("success", comment ? (isReply ? text.replySent : text.questionSent) : outbox.kept);
      keep("");
      form.reset();
      if (!isReply) pinQuestion(null);
      onSent(comment ?? null);
    },
  });
  const readBack = useEffectEvent((draft: string) => {
    const empty = box.current?.value === "" ? box.current : null;
    if (!empty || draft === "") return;
    empty.value = draft;
    if (!isReply) pinQuestion(findDraftSecond(place));
    const sent = findSent(place);
    if (sent?.description.trim() === draft.trim()) {
      const anonymous = empty.form?.elements.namedItem("anonymous");
      if (anonymous instanceof HTMLInputElement) anonymous.checked = sent.anonymous;
    }
    form.formProps.onChange();
  });
  useEffect(
    () => readBack(findDraft({ userId, contentId, parentCommentId })),
    [userId, contentId, parentCommentId],
  );
  const keepPinned = useEffectEvent((_: number | null) => keep(box.current?.value ?? ""));
  useEffect(() => keepPinned(pinned), [pinned]);
  const cancel = () => {
    keep("");
    onCancel?.();
  };
  const left = charactersLeft(form.values.description);
  const revealsName = isAnonymousHere && form.values.description !== "" && !form.values.anonymous;
  return (
    <form {...form.formProps}>
      <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-3">
        <TextArea
          ref={box}
          name="description"
          label={isReply ? text.answer : text.question}
          placeholder={isReply ? undefined : text.questionExample}
          rows={isReply ? 2 : 3}
          maxLength={COMMENT_MAX_LENGTH}
          // Without text "auto" would mean left to right, whatever the page.
          dir={form.values.description ? "auto" : undefined}
          required
          hint={left === null ? undefined : text.left(left)}
          error={form.wrong("description")}
          onChange={({ target }) => {
            keep(target.value);
            growWith(target);
          }}
          // It grows with what is written, up to half a screen.
          className="field-sizing-content max-h-[50dvh] min-h-20"
        />
        {revealsName && (
          <p role="status" className="rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">
            {text.revealsName}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {/* Those who teach sign what they write. */}
            {(isAnonymousHere || !mayAnswer(role)) && (
              <Checkbox name="anonymous" defaultChecked={isAnonymousHere}>
                {text.anonymously}
                <span className="block text-sm text-ink-soft">{text.anonymouslyHint}</span>
              </Checkbox>
            )}
            {!isReply && <PinSecond />}
          </div>
          <div className="flex gap-2">
            {onCancel && (
              <Button variant="quiet" onClick={cancel}>
                {text.cancel}
              </Button>
            )}
            <Button {...form.submitProps}>{isReply ? text.sendReply : text.ask}</Button>
          </div>
        </div>
      </fieldset>
    </form>
  );
}
