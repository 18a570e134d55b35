import type { LessonKind } from "@manara/contract/content-edits";
import type { ContentWithUnseen } from "@manara/contract/contents";
import { IconPlus } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { api } from "../../../api.ts";
import { useMutation } from "../../../mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { AddFilms } from "../../video/manage/add-films.tsx";
import { addressOfContent, MADE_NOW } from "./chosen.ts";
import { text } from "./messages/ar.ts";

/** Adds a unit or lesson with a title that says it is new, and opens it. */
function useAdd(courseId: number, onAdded: () => Promise<void>) {
  const navigate = useNavigate();
  return useMutation({
    send: (what: "UNIT" | { kind: LessonKind; unitId: number | null }) =>
      what === "UNIT"
        ? api("POST /content/create-unit", { body: { courseId, title: text.newUnit } })
        : api("POST /content/create-lesson", {
            // Students see it once its teacher says so.
            body: {
              courseId,
              unitId: what.unitId,
              kind: what.kind,
              title: what.kind === "TEST" ? text.newTest : text.newLesson,
              hidden: true,
            },
          }),
    tell: "toast",
    onDone: async (made) => {
      await onAdded();
      if (!made) return;
      await navigate(addressOfContent(made.contentId), { preventScrollReset: true, state: MADE_NOW });
    },
  });
}

/** Below the outline: another unit, or a lesson outside the units. */
export function AddContents({ courseId, onAdded }: { courseId: number; onAdded: () => Promise<void> }) {
  const { run, isBusy } = useAdd(courseId, onAdded);
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => void run("UNIT")} busy={isBusy}>
        <Icon of={IconPlus} />
        {text.addUnit}
      </Button>
      <Button variant="secondary" onClick={() => void run({ kind: "VIDEO", unitId: null })} disabled={isBusy}>
        <Icon of={IconPlus} />
        {text.addLoneLesson}
      </Button>
      <Button variant="secondary" onClick={() => void run({ kind: "TEST", unitId: null })} disabled={isBusy}>
        <Icon of={IconPlus} />
        {text.addLoneTest}
      </Button>
    </div>
  );
}

/** At the end of a unit: another lesson, or a test. */
export function AddLesson({ unit, onAdded }: { unit: ContentWithUnseen; onAdded: () => Promise<void> }) {
  const { run, isBusy } = useAdd(unit.courseId, onAdded);
  return (
    <>
      <Button
        variant="quiet"
        className="px-3"
        aria-label={text.addLessonTo(unit.title)}
        onClick={() => void run({ kind: "VIDEO", unitId: unit.contentId })}
        busy={isBusy}
      >
        <Icon of={IconPlus} size={18} />
        {text.addLesson}
      </Button>
      <Button
        variant="quiet"
        className="px-3"
        aria-label={text.addTestTo(unit.title)}
        onClick={() => void run({ kind: "TEST", unitId: unit.contentId })}
        disabled={isBusy}
      >
        <Icon of={IconPlus} size={18} />
        {text.addTest}
      </Button>
      <AddFilms unit={unit} onAdded={onAdded} />
    </>
  );
}
