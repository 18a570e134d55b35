import type { GiveBack } from "@manara/contract/cards/give-backs";
import { text } from "#text/features/cards/manage/give-back/messages";
import { useSite } from "../../../../site.ts";
import { Panel } from "../../../../ui/staff/panel.tsx";
import { priceInSentence } from "../../../../ui/write-price.ts";

/** Consequences for the money, in sentences. */
function moneyOf({ sale }: GiveBack, write: (amount: number) => string): string[] {
  if (!sale) return [text.noBooks];
  const { centre, amount, commission } = sale;
  if (!centre) return [text.soldBySchool(write(amount))];
  const owed = centre.owed - (amount - commission);
  return [
    text.soldByCentre({ centre: centre.name, amount: write(amount), commission: write(commission) }),
    owed < 0 ? text.creditAfter(write(-owed)) : text.owesAfter(write(owed)),
  ];
}

/** Loss of an educator, in a sentence. */
const shareOf = ({ share }: GiveBack, write: (amount: number) => string): string[] =>
  share ? [text.shareGoes({ educator: share.educator.fullName, amount: write(share.amount) })] : [];

/** All that will happen, before anybody presses. */
export function Consequences({ of: giveBack }: { of: GiveBack }) {
  const { country } = useSite();
  const { course, takesCourse, lessonsBegun, hasCertificate, usedBy, needsSecondAdmin } = giveBack;
  const write = (amount: number) => priceInSentence(amount, country);
  const sentences = [
    text.becomesVoid,
    takesCourse ? text.courseGoes(course.name) : text.courseStays(course.name),
    ...(usedBy
      ? [text.progressStays(lessonsBegun), hasCertificate ? text.certificateStays : text.noCertificate]
      : []),
    ...moneyOf(giveBack, write),
    ...shareOf(giveBack, write),
    ...(usedBy ? [text.mailed] : []),
    ...(needsSecondAdmin ? [text.second] : []),
  ];
  return (
    <Panel title={text.happens}>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Panel>
  );
}
