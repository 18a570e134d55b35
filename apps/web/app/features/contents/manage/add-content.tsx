import type { LessonKind } from "@manara/contract/contents/content-edits";
import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import {
  IconChecklist,
  IconChevronDown,
  IconPlus,
  IconStack2,
  IconUpload,
  IconVideo,
} from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { text } from "#text/features/contents/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { MenuButton, MenuItem } from "../../../ui/staff/menu.tsx";
import { useAddFilms } from "../../video/manage/add-films.tsx";
import { addressOfContent, useChosen, type Way } from "./chosen.ts";

/** Adds a unit or lesson with a title that says it is new, and opens it. */
function useAdd(courseId: number, onAdded: () => Promise<void>) {
  const navigate = useNavigate();
  const way: Way = { isNew: true, fromOutline: useChosen() === null };
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
    showIn: "toast",
    onDone: async (made) => {
      await onAdded();
      if (!made) return;
      await navigate(addressOfContent(made.contentId), { preventScrollReset: true, state: way });
    },
  });
}

/** Below the outline: another unit, or a lesson or test outside the units. */
export function AddContents({ courseId, onAdded }: { courseId: number; onAdded: () => Promise<void> }) {
  const { run, isBusy } = useAdd(courseId, onAdded);
  return (
    <MenuButton
      name={text.addToCourse}
      face={<AddFace isBusy={isBusy}>{text.addToCourse}</AddFace>}
      align="start"
      isBusy={isBusy}
      className={buttonClass({})}
    >
      <MenuItem icon={IconStack2} onPress={() => void run("UNIT")}>
        {text.addUnit}
      </MenuItem>
      <MenuItem icon={IconVideo} onPress={() => void run({ kind: "VIDEO", unitId: null })}>
        {text.addLoneLesson}
      </MenuItem>
      <MenuItem icon={IconChecklist} onPress={() => void run({ kind: "TEST", unitId: null })}>
        {text.addLoneTest}
      </MenuItem>
    </MenuButton>
  );
}

/** At the end of a unit: another lesson, a test, or several films that become lessons. */
export function AddToUnit({ unit, onAdded }: { unit: ContentWithUnseen; onAdded: () => Promise<void> }) {
  const { run, isBusy } = useAdd(unit.courseId, onAdded);
  const films = useAddFilms(unit, onAdded);
  const isAdding = isBusy || films.isBusy;
  const unitId = unit.contentId;
  return (
    <>
      <MenuButton
        name={text.addTo(unit.title)}
        face={<AddFace isBusy={isAdding}>{text.add}</AddFace>}
        align="start"
        isBusy={isAdding}
        className={buttonClass({ variant: "secondary", className: "px-4" })}
      >
        <MenuItem icon={IconVideo} onPress={() => void run({ kind: "VIDEO", unitId })}>
          {text.addLesson}
        </MenuItem>
        <MenuItem icon={IconChecklist} onPress={() => void run({ kind: "TEST", unitId })}>
          {text.addTest}
        </MenuItem>
        <MenuItem icon={IconUpload} onPress={films.choose}>
          {films.label}
        </MenuItem>
      </MenuButton>
      {films.refused}
      {films.input}
    </>
  );
}

function AddFace({ isBusy, children }: { isBusy: boolean; children: string }) {
  return (
    <>
      {isBusy ? <Spinner size={18} /> : <Icon of={IconPlus} size={18} />}
      {children}
      <Icon of={IconChevronDown} size={16} />
    </>
  );
}
