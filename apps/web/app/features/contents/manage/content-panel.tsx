import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import { IconExternalLink, IconMessageCircleQuestion } from "@tabler/icons-react";
import { Suspense, useEffect, useRef } from "react";
import { text } from "#text/features/contents/manage/messages";
import { lazyWithRetry } from "../../../loading/lazy-with-retry.ts";
import { Icon } from "../../../ui/icon.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { AttachmentEditor } from "./attachment-editor.tsx";
import { BackToOutline } from "./back-to-outline.tsx";
import { useWay } from "./chosen.ts";
import { ClashChoice } from "./clash-choice.tsx";
import { CloneContent } from "./clone-content.tsx";
import type { FindTargets } from "./clone-targets.tsx";
import { ContentFields } from "./content-fields.tsx";
import { DeleteContent } from "./delete-content.tsx";
import { EditStatus } from "./edit-status.tsx";
import { sendIfIncomplete } from "./edits.ts";
import { PlaceFields } from "./place-fields.tsx";
import { useEdit } from "./use-edit.ts";
import type { Outline } from "./use-outline.ts";

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
        <EditStatus content={content} />
      </header>
      {edit?.theirs && <ClashChoice edit={edit} theirs={edit.theirs} />}
      <ContentFields content={content} isNew={isNew} onVideoChanged={outline.reload} />
      {content.kind === "TEST" && (
        <Suspense fallback={<div className="min-h-64" />}>
          <QuizEditor
            key={content.contentId}
            contentId={content.contentId}
            onSaved={() => sendIfIncomplete(content.contentId)}
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
