import type { ErrorBody } from "@manara/contract/errors";
import { text } from "#text/features/purchases/messages";
import { useSite } from "../../site.ts";
import { LinkButton } from "../../ui/button.tsx";

/** Message about an own used card; null: the refusal was of any other. */
export function useUsedFor({ usedFor }: Partial<ErrorBody>): { courseId: number; words: string } | null {
  const { country } = useSite();
  if (!usedFor) return null;
  const { intlLocale, timeZone } = country;
  const day = new Intl.DateTimeFormat(intlLocale, { dateStyle: "long", timeZone }).format(
    new Date(usedFor.usedAt),
  );
  return { courseId: usedFor.courseId, words: text.usedFor(usedFor.name, day) };
}

/** The way to what a card was spent on. */
export const UsedCard = ({ courseId }: { courseId: number }) => (
  <LinkButton to={`/course/view/${courseId}`} variant="secondary" wide>
    {text.openItsCourse}
  </LinkButton>
);
