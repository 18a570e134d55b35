import { roleNames } from "@manara/contract/accounts/role-rules";
import { mayBeImported } from "@manara/contract/imports/import-rules";
import { useId, useState } from "react";
import { text as accounts } from "#text/features/accounts/manage/messages";
import { text } from "#text/features/imports/manage/messages";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import type { TableField } from "./find-columns.rules.ts";
import { type Faults, type Line, type LineField, lineFields } from "./judge-lines.rules.ts";
import type { Import } from "./use-import.ts";

/** As many are drawn at once. */
const LINES_AT_ONCE = 50;

/** Lines with faults, each to be mended or left out. */
export function FaultyLines({ of, classes }: { of: Import; classes: readonly string[] }) {
  const { draft, faults, leave, takeIn, mend } = of;
  const [drawn, setDrawn] = useState(LINES_AT_ONCE);
  if (!draft) return null;
  const { lines, left, shown } = draft;
  const listed = lines.filter(({ number }) => faults.has(number) || shown.has(number) || left.has(number));
  if (listed.length === 0) return null;
  const rest = listed.length - drawn;
  /** Most details are asked for where the table has a column of them, or this line needs one. */
  const fieldsOf = (line: Line) =>
    lineFields.filter((field) => {
      const column = columnOf[field];
      return (
        !column || draft.layout.columns[column] !== null || line[field] || faults.get(line.number)?.[field]
      );
    });
  return (
    <>
      <p className="text-ink-soft">{text.mendHint}</p>
      {faults.size > 1 && (
        <Button variant="secondary" className="self-start" onClick={() => leave(faults.keys())}>
          {text.leaveAll}
        </Button>
      )}
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {listed.slice(0, drawn).map((line) => (
          <li key={line.number} className="py-4">
            {left.has(line.number) ? (
              <LeftLine line={line} onTakeIn={() => takeIn(line.number)} />
            ) : (
              <FaultyLine
                line={line}
                fields={fieldsOf(line)}
                faults={faults.get(line.number)}
                onMend={(field, typed) => mend(line, field, typed)}
                onLeave={() => leave([line.number])}
              />
            )}
          </li>
        ))}
      </ul>
      <datalist id={CLASSES}>
        {classes.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <datalist id={ROLES}>
        {roleNames.filter(mayBeImported).map((role) => (
          <option key={role}>{accounts.roles[role].name}</option>
        ))}
      </datalist>
      {rest > 0 && (
        <Button variant="secondary" className="self-start" onClick={() => setDrawn(drawn + LINES_AT_ONCE)}>
          {text.more(rest)}
        </Button>
      )}
    </>
  );
}

interface FaultyLineProps {
  line: Line;
  fields: readonly LineField[];
  /** Absent: it was mended. */
  faults: Faults | undefined;
  onMend: (field: LineField, typed: string) => void;
  onLeave: () => void;
}

const columnOf: Partial<Record<LineField, TableField>> = {
  className: "class",
  courses: "courses",
  loginName: "loginName",
  role: "role",
  centre: "centre",
};

/** Ids of the lists that fields offer. */
const CLASSES = "classes-of-import";
const ROLES = "roles-of-import";
const listOf: Partial<Record<LineField, string>> = { className: CLASSES, role: ROLES };

const typeOf = {
  fullName: "text",
  email: "email",
  loginName: "text",
  phone: "tel",
  className: "text",
  courses: "text",
  role: "text",
  centre: "text",
} as const;
const isProse = (field: LineField) => typeOf[field] === "text" && field !== "loginName";

function FaultyLine({ line, fields, faults, onMend, onLeave }: FaultyLineProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-4">
        <h3 id={id} className="text-base font-semibold">
          {text.line(line.number)}
        </h3>
        <p className="grow text-success-ink">{!faults && text.mended}</p>
        <Button variant="quiet" aria-label={text.leaveLine(line.number)} onClick={onLeave}>
          {text.leave}
        </Button>
      </div>
      <div className={`grid gap-3 ${fields.length > 3 ? "sm:grid-cols-2" : "sm:grid-cols-3"}`}>
        {fields.map((field) => {
          const fault = faults?.[field];
          return (
            <Field
              key={field}
              type={typeOf[field]}
              label={text.fields[field]}
              defaultValue={line[field]}
              error={fault ? text.faults[fault.code](fault) : null}
              dir={isProse(field) ? "auto" : "ltr"}
              list={listOf[field]}
              className={isProse(field) ? "" : "rtl:text-end"}
              autoComplete="off"
              onBlur={({ target }) => onMend(field, target.value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function LeftLine({ line, onTakeIn }: { line: Line; onTakeIn: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-ink-soft">
      <p className="font-semibold">{text.line(line.number)}</p>
      <p className="min-w-0 grow wrap-anywhere">
        <bdi>{line.fullName || line.email || line.loginName || line.phone}</bdi> · {text.isLeft}
      </p>
      <Button variant="quiet" aria-label={text.takeInLine(line.number)} onClick={onTakeIn}>
        {text.takeIn}
      </Button>
    </div>
  );
}
