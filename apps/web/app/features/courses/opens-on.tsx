import { text } from "#text/features/courses/messages/opens-on";
import { useSite } from "../../site.ts";
import { writeBeginning } from "../../ui/write-moment.ts";

/** When a lesson opens that is closed for now. */
export function OpensOn({ at }: { at: string }) {
  const { country } = useSite();
  return <span className="text-sm text-ink-soft">{text.opensOn(writeBeginning(at, country))}</span>;
}
