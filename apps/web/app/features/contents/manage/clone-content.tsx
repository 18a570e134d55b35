import type { ClonePreview } from "@manara/contract/clone-preview";
import type { ContentWithUnseen } from "@manara/contract/contents";
import { IconCopyPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { api } from "../../../api.ts";
import { useMutation } from "../../../mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { text } from "./messages/ar.ts";

/** A course that contents can be copied to. */
export interface CloneTarget {
  courseId: number;
  name: string;
}

/** Courses whose names hold a text, a few of them. */
export type FindTargets = (search: string) => Promise<readonly CloneTarget[]>;

/** Copies a unit or lesson to the end of other courses, once it was shown what that makes. */
export function CloneContent({
  content,
  findTargets,
}: {
  content: ContentWithUnseen;
  findTargets: FindTargets;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="px-3" onClick={() => setOpen(true)}>
        <Icon of={IconCopyPlus} />
        {text.clone}
      </Button>
      {isOpen && <CloneDialog content={content} findTargets={findTargets} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CloneDialogProps {
  content: ContentWithUnseen;
  findTargets: FindTargets;
  onClose: () => void;
}

function CloneDialog({ content, findTargets, onClose }: CloneDialogProps) {
  const [search, setSearch] = useState("");
  const [found, setFound] = useState<readonly CloneTarget[]>([]);
  const [chosen, setChosen] = useState<readonly CloneTarget[]>([]);
  const [preview, setPreview] = useState<ClonePreview | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      findTargets(search.trim()).then(
        (targets) => isCurrent && setFound(targets),
        // The interceptor has told why; the next key asks again.
        () => undefined,
      );
    }, 300);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, findTargets]);

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
  const isChosen = (courseId: number) => chosen.some((target) => target.courseId === courseId);
  const toggle = (target: CloneTarget) =>
    setChosen(
      isChosen(target.courseId)
        ? chosen.filter(({ courseId }) => courseId !== target.courseId)
        : [...chosen, target],
    );
  const offered = [...chosen, ...found.filter(({ courseId }) => !isChosen(courseId))];
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
          <PreviewList preview={preview} />
        ) : (
          <>
            <p>{text.cloneHint}</p>
            <Field
              type="search"
              label={text.courseName}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <ul aria-label={text.cloneTargets} className="max-h-60 overflow-y-auto">
              {offered.map((target) => (
                <li key={target.courseId}>
                  <Checkbox checked={isChosen(target.courseId)} onChange={() => toggle(target)}>
                    <bdi>{target.name}</bdi>
                  </Checkbox>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

function PreviewList({ preview }: { preview: ClonePreview }) {
  return (
    <ul aria-label={text.clonePreview} className="flex max-h-80 flex-col gap-3 overflow-y-auto">
      {preview.courses.map((course) => (
        <li key={course.courseId}>
          <p className="font-medium text-ink">
            <bdi>{course.name}</bdi>
          </p>
          <ul className="list-inside list-disc ps-3">
            {course.contents.map(({ contentId, title, lessons }) => (
              <li key={contentId}>
                <bdi>{title}</bdi>
                {lessons.length > 0 && (
                  <ul className="list-inside list-disc ps-5">
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
