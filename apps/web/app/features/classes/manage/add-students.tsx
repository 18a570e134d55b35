import { MOST_STUDENTS_AT_ONCE } from "@manara/contract/classes/class-rules";
import { IconUserPlus } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { text } from "#text/features/classes/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { showToast } from "../../../ui/toasts.ts";

const readPeople = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n,;،؛\t]/u)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

/** Puts students into a class by their addresses or numbers, typed or pasted. Those that are not known stay in the field. */
export function AddStudents({ classId, onAdded }: { classId: number; onAdded: () => Promise<void> }) {
  const [typed, setTyped] = useState("");
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const people = readPeople(typed);
  const tooMany = people.length > MOST_STUDENTS_AT_ONCE;
  const { run, isBusy, refusal } = useMutation({
    send: () => api("POST /class/add-students", { body: { classId, people } }),
    onDone: async (answer) => {
      if (!answer) return;
      setUnknown(answer.unknown);
      setTyped(answer.unknown.join("\n"));
      if (answer.added > 0) showToast("success", text.wereAdded(answer.added));
      else if (answer.present > 0) showToast("success", text.werePresent(answer.present));
      await onAdded();
    },
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (people.length > 0 && !tooMany) void run();
  };
  return (
    <Panel title={text.addStudents}>
      <form onSubmit={add} className="flex flex-col gap-4" noValidate>
        <TextArea
          label={text.people}
          hint={text.peopleHint}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          rows={3}
          dir="ltr"
          className="rtl:text-end"
          error={
            tooMany
              ? text.tooMany(MOST_STUDENTS_AT_ONCE)
              : unknown.length > 0
                ? text.unknown(unknown.length)
                : null
          }
        />
        {refusal && <FormAlert>{refusal}</FormAlert>}
        <Button type="submit" variant="secondary" className="self-start" busy={isBusy}>
          <Icon of={IconUserPlus} />
          {text.addThem}
        </Button>
      </form>
    </Panel>
  );
}
