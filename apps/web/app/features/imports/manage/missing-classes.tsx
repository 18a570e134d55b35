import { useState } from "react";
import { text } from "#text/features/imports/manage/messages";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { findNear } from "./missing-classes.rules.ts";
import type { Import } from "./use-import.ts";

/** As many are drawn at once. */
const CLASSES_AT_ONCE = 20;

/** Classes that lines name and that are not there: they are made, are one of the school's, or are mended line by line. */
export function MissingClasses({ of, classes }: { of: Import; classes: readonly string[] }) {
  const { missingClasses, classesToMake, makingClasses, checking, tickClass, nameClass } = of;
  const [drawn, setDrawn] = useState(CLASSES_AT_ONCE);
  if (missingClasses.length === 0) return null;
  const rest = missingClasses.length - drawn;
  const listed = missingClasses.slice(0, drawn);
  /** Two spellings of one class are taken together before it is made. */
  const known = [...classes, ...listed.map(({ name }) => name)];
  const isBusy = makingClasses.isBusy || checking.isBusy;
  return (
    <section aria-label={text.missingClasses} className="flex flex-col items-start gap-2">
      <h3 className="font-semibold">{text.missingClasses}</h3>
      <p className="text-ink-soft">{text.missingHint}</p>
      <ul className="w-full divide-y divide-line border-y border-line">
        {listed.map((missing) => (
          <li key={missing.key} className="flex flex-wrap items-center gap-x-4 py-1">
            <Checkbox
              className="min-w-0 grow wrap-anywhere"
              checked={classesToMake.includes(missing)}
              disabled={isBusy}
              onChange={({ target }) => tickClass(missing.key, target.checked)}
            >
              {text.missingClass(missing)}
            </Checkbox>
            {findNear(missing.name, known).map((name) => (
              <Button
                key={name}
                variant="quiet"
                className="wrap-anywhere"
                disabled={isBusy}
                aria-label={text.sameAsOf(name, missing.name)}
                onClick={() => nameClass(missing.key, name)}
              >
                {text.sameAs(name)}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="quiet" onClick={() => setDrawn(drawn + CLASSES_AT_ONCE)}>
          {text.moreClasses(rest)}
        </Button>
      )}
      {makingClasses.refusal && <FormAlert>{makingClasses.refusal}</FormAlert>}
      {classesToMake.length > 0 && (
        <Button
          variant="secondary"
          busy={makingClasses.isBusy}
          disabled={checking.isBusy}
          onClick={() => void makingClasses.run(classesToMake.map(({ name }) => name))}
        >
          {text.makeClasses(classesToMake.length)}
        </Button>
      )}
    </section>
  );
}
