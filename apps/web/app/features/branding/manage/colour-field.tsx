import type { Palette } from "@manara/contract/branding/branding";
import { colourRule } from "@manara/contract/branding/branding-rules";
import { useEffect, useRef, useState } from "react";
import { text } from "#text/features/branding/manage/messages";
import { api } from "../../../api/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";

/** So long nobody has moved the picker before its colours are asked for, in ms. */
const SETTLED_MS = 250;

type Colours = Palette & { of: string };

/** Colours that the server computes of one; null while it has not, or where there is none. */
export function useColours(colour: string): Colours | null {
  const [colours, setColours] = useState<Colours | null>(null);
  useEffect(() => {
    if (colourRule.check(colour) !== null) return;
    const timer = setTimeout(() => {
      void api("POST /branding/colours", { body: { colour } }).then(
        (palette) => setColours({ ...palette, of: colour }),
        // Nothing is shown then: saving asks again.
        () => setColours(null),
      );
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [colour]);
  return colours?.of === colour ? colours : null;
}

interface ColourFieldProps {
  defaultValue: string;
  error: string | undefined;
  colours: Colours | null;
  onChange: () => void;
}

/** The colour of the school, typed or picked; one that nobody could read gets the nearest that works. */
export function ColourField({ defaultValue, error, colours, onChange }: ColourFieldProps) {
  const typed = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState(defaultValue);
  const put = (colour: string) => {
    const field = typed.current?.querySelector("input");
    if (!field) return;
    field.value = colour;
    setPicked(colour);
    onChange();
  };
  const folded = colourRule.fold?.(picked) ?? picked;
  const isUnreadable = colours !== null && colours.css === null;
  const isDarkened = colours !== null && colours.css !== null && colours.nearest !== colours.of;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <div
          ref={typed}
          className="grow"
          onChange={(event) => setPicked((event.target as HTMLInputElement).value)}
        >
          <Field
            name="colour"
            label={text.colour}
            hint={text.colourHint}
            defaultValue={defaultValue}
            maxLength={colourRule.maxLength}
            dir="ltr"
            className="rtl:text-end"
            autoComplete="off"
            spellCheck={false}
            error={isUnreadable ? text.problems.COLOUR_UNREADABLE : error}
          />
        </div>
        <input
          type="color"
          aria-label={text.pickColour}
          value={colourRule.check(folded) === null ? folded : "#888888"}
          onChange={({ target }) => put(target.value)}
          className="mt-7 size-11 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
        />
      </div>
      {isDarkened && <p className="text-sm text-ink-soft">{text.darkened}</p>}
      <div className="flex flex-wrap gap-2">
        {isUnreadable && (
          <Button variant="secondary" onClick={() => put(colours.nearest)}>
            <span
              aria-hidden="true"
              className="size-5 rounded-sm"
              style={{ backgroundColor: colours.nearest }}
            />
            {text.useNearest} <bdi dir="ltr">{colours.nearest}</bdi>
          </Button>
        )}
        {picked !== "" && (
          <Button variant="quiet" onClick={() => put("")}>
            {text.noColour}
          </Button>
        )}
      </div>
    </div>
  );
}
