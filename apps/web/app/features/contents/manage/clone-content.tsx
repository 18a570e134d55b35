import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import type { ClonePreview as Preview } from "@manara/contract/courses/clone-preview";
import { IconCopyPlus } from "@tabler/icons-react";
import { useState } from "react";
import { text } from "#text/features/contents/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type CloneTarget, CloneTargets, type FindTargets } from "./clone-targets.tsx";

/** Preview of a copy, course by course. */
function ClonePreview({ preview }: { preview: Preview }) {
  return (
    <ul aria-label={text.clonePreview} className="flex flex-col gap-3">
      {preview.courses.map((course) => (
        <li key={course.courseId}>
          <p className="font-medium text-ink">
            <bdi>{course.name}</bdi>
          </p>
          <ul className="list-disc ps-5">
            {course.contents.map(({ contentId, title, lessons }) => (
              <li key={contentId}>
                <bdi>{title}</bdi>
                {lessons.length > 0 && (
                  <ul className="list-disc ps-5">
                    {lessons.map((lesson) => (
                      <li key={lesson.contentId}>
                        <bdi>{lesson.title}</bdi>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface CloneContentProps {
  content: ContentWithUnseen;
  findTargets: FindTargets;
}

/** Copies a unit or lesson to the end of other courses, once it was shown what that makes. */
export function CloneContent(props: CloneContentProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="px-3" onClick={() => setOpen(true)}>
        <Icon of={IconCopyPlus} />
        {text.clone}
      </Button>
      {isOpen && <CloneDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function CloneDialog({ content, findTargets, onClose }: CloneContentProps & { onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly CloneTarget[]>([]);
  const [preview, setPreview] = useState<Preview | null>(null);
  const body = { contentIds: [content.contentId], courseIds: chosen.map(({ courseId }) => courseId) };
  const looking = useMutation({
    send: () => api("POST /content/preview-clone", { body }),
    onDone: (shown) => setPreview(shown ?? null),
  });
  const cloning = useMutation({
    send: () => api("POST /content/clone-contents-to-courses", { body }),
    success: text.cloned,
    onDone: onClose,
  });
  const refusal = looking.refusal ?? cloning.refusal;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.cloneOf(content.title)}
      actions={
        <>
          <Button variant="secondary" onClick={preview ? () => setPreview(null) : onClose}>
            {preview ? text.back : text.cancel}
          </Button>
          {preview ? (
            <Button busy={cloning.isBusy} onClick={() => void cloning.run()}>
              {text.cloneNow(preview.created)}
            </Button>
          ) : (
            <Button busy={looking.isBusy} disabled={chosen.length === 0} onClick={() => void looking.run()}>
              {text.clonePreview}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {refusal && <FormAlert>{refusal}</FormAlert>}
        {preview ? (
          <ClonePreview preview={preview} />
        ) : (
          <>
            <p>{text.cloneHint}</p>
            <CloneTargets findTargets={findTargets} chosen={chosen} onChange={setChosen} />
          </>
        )}
      </div>
    </Dialog>
  );
}
