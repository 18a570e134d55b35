import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import {
  IconAlertTriangle,
  IconArrowRight,
  IconCheck,
  IconCloudOff,
  IconDeviceFloppy,
  IconExternalLink,
  IconMessageCircleQuestion,
} from "@tabler/icons-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { text } from "#text/features/contents/manage/messages";
import { lazyWithRetry } from "../../../loading/lazy-with-retry.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { AttachmentEditor } from "./attachment-editor.tsx";
import { useWay } from "./chosen.ts";
import { ClashChoice } from "./clash-choice.tsx";
import { CloneContent } from "./clone-content.tsx";
import type { FindTargets } from "./clone-targets.tsx";
import { ContentFields } from "./content-fields.tsx";
import { DeleteContent } from "./delete-content.tsx";
import { awaitsSession, type Edit } from "./edit-state.ts";
import { sendIfIncomplete } from "./edits.ts";
import { PlaceFields } from "./place-fields.tsx";
import { useEdit } from "./use-edit.ts";
import type { Outline } from "./use-outline.ts";

const icons = {
  saved: IconCheck,
  waiting: IconDeviceFloppy,
  offline: IconCloudOff,
  wrong: IconAlertTriangle,
  clash: IconAlertTriangle,
  refused: IconAlertTriangle,
  questions: IconAlertTriangle,
};

/** Where what was typed is: here, on its way, or saved. */
function EditStatus({ content, hasDraft }: { content: ContentWithUnseen; hasDraft: boolean }) {
  const { edit } = useEdit(content);
  const { pathname, hash } = useLocation();
  const kept = edit?.state ?? "saved";
  const state = kept === "saved" && hasDraft ? "questions" : kept;
  const isCalm = state === "saved" || state === "waiting" || state === "sending";
  return (
    <div className="basis-full">
      <p
        role="status"
        className={`inline-flex items-center gap-2 text-sm ${isCalm ? "text-ink-soft" : "rounded-sm bg-amber-soft px-2 py-1 text-amber-ink"}`}
      >
        {state === "sending" ? <Spinner size={18} /> : <Icon of={icons[state]} size={18} />}
        {edit && state === "refused" ? words(edit) : text.states[state]}
      </p>
      {edit?.isMerged && <p className="text-sm text-ink-soft">{text.merged}</p>}
      {edit && awaitsSession(edit) && (
        <Link
          to={`/auth/login?next=${encodeURIComponent(pathname + hash)}`}
          className="ms-3 inline-flex min-h-11 items-center text-brand-ink underline"
        >
          {text.logIn}
        </Link>
      )}
    </div>
  );
}

function words(edit: Edit): string {
  if (awaitsSession(edit)) return text.states.signedOut;
  if (edit.refusal === "TEST_INCOMPLETE") return text.states.incomplete;
  return edit.refusal === "CONTENT_NOT_FOUND" ? text.states.gone : text.states.refused;
}

/** On a phone: from a unit or lesson back to the outline, where it was left. */
function BackToOutline() {
  const { fromOutline } = useWay();
  const navigate = useNavigate();
  return (
    <Link
      to={{ hash: "" }}
      replace
      preventScrollReset
      onClick={(event) => {
        if (!fromOutline) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className="inline-flex min-h-11 items-center gap-2 text-brand-ink underline-offset-4 hover:underline min-[48rem]:hidden"
    >
      <Icon of={IconArrowRight} directional className="-scale-x-100 rtl:scale-x-100" />
      {text.toOutline}
    </Link>
  );
}

/** Loaded by those who open a test. */
const QuizEditor = lazyWithRetry(
  async () => (await import("../../quizzes/manage/quiz-editor.tsx")).QuizEditor,
);

/** All there is to edit of one unit or lesson. */
export function ContentPanel({
  content,
  outline,
  findTargets,
}: {
  content: ContentWithUnseen;
  outline: Outline;
  findTargets: FindTargets;
}) {
  const { edit } = useEdit(content);
  const heading = useRef<HTMLHeadingElement>(null);
  const { isNew = false } = useWay();
  useEffect(() => {
    if (!isNew) heading.current?.focus();
  }, [isNew]);
  const isLesson = content.type === "LESSON";
  const [hasDraft, setHasDraft] = useState(false);
  return (
    <section
      aria-labelledby="content-title"
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <BackToOutline />
        <h2 id="content-title" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {content.kind === "TEST" ? text.test : isLesson ? text.lesson : text.unit}
        </h2>
        <EditStatus content={content} hasDraft={hasDraft} />
      </header>
      {edit?.theirs && <ClashChoice edit={edit} theirs={edit.theirs} />}
      <ContentFields content={content} isNew={isNew} onVideoChanged={outline.reload} />
      {content.kind === "TEST" && (
        <Suspense fallback={<div className="min-h-64" />}>
          <QuizEditor
            key={content.contentId}
            contentId={content.contentId}
            onSaved={() => sendIfIncomplete(content.contentId)}
            onDraft={setHasDraft}
          />
        </Suspense>
      )}
      {content.type === "LESSON" && <AttachmentEditor lesson={content} onChanged={outline.reload} />}
      <PlaceFields content={content} outline={outline} />
      {/* As far out as their padding is wide: what they say stands in line with the fields. */}
      <footer className="-mx-3 flex flex-wrap items-center gap-x-2 border-t border-line pt-3 max-sm:flex-col max-sm:items-start">
        {isLesson && (
          <>
            <LinkButton to={`/lesson/${content.contentId}`} variant="quiet" className="px-3">
              <Icon of={IconExternalLink} />
              {text.seeLesson}
            </LinkButton>
            <LinkButton to={`/lesson/${content.contentId}#discussion`} variant="quiet" className="px-3">
              <Icon of={IconMessageCircleQuestion} />
              {text.unseen(content.unseenCommentsCount)}
            </LinkButton>
          </>
        )}
        <CloneContent content={content} findTargets={findTargets} />
        <DeleteContent content={content} />
      </footer>
    </section>
  );
}
