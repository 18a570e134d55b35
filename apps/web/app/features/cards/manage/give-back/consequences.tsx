import type { Gain, GiveBack } from "@manara/contract/cards/give-backs";
import { text } from "#text/features/cards/manage/give-back/messages";
import { useSite } from "../../../../site.ts";
import { Panel } from "../../../../ui/staff/panel.tsx";
import { priceInSentence } from "../../../../ui/write-price.ts";

type Write = (amount: number) => string;

/** Consequences for the money, in sentences. */
function moneyOf({ sale, price, usedBy }: GiveBack, gives: Gain, write: Write): string[] {
  if (gives === "CARD")
    return [
      sale?.centre ? text.saleStandsOf(sale.centre.name) : text.saleStands,
      usedBy ? text.newCardMailed(write(price)) : text.newCardMade(write(price)),
    ];
  if (!sale) return [text.noBooks];
  const { centre, amount, commission } = sale;
  if (!centre) return [text.soldBySchool(write(amount))];
  const owed = centre.owed - (amount - commission);
  return [
    text.soldByCentre({ centre: centre.name, amount: write(amount), commission: write(commission) }),
    owed < 0 ? text.creditAfter(write(-owed)) : text.owesAfter(write(owed)),
    text.mailedCentre(centre.name),
  ];
}

/** Loss of an educator, in sentences. */
function shareOf({ share }: GiveBack, gives: Gain, write: Write): string[] {
  if (!share) return [];
  const educator = share.educator.fullName;
  return [
    text.shareGoes({ educator, amount: write(share.amount) }),
    ...(gives === "CARD" ? [text.shareOfNew] : []),
    text.mailedEducator(educator),
  ];
}

/** All that will happen, before anybody presses. */
export function Consequences({ of: giveBack, gives }: { of: GiveBack; gives: Gain }) {
  const { country } = useSite();
  const { course, takesCourse, lessonsBegun, hasCertificate, usedBy, needsSecondAdmin } = giveBack;
  const write = (amount: number) => priceInSentence(amount, country);
  const sentences = [
    text.becomesVoid,
    takesCourse ? text.courseGoes(course.name) : text.courseStays(course.name),
    ...(usedBy
      ? [text.progressStays(lessonsBegun), hasCertificate ? text.certificateStays : text.noCertificate]
      : []),
    ...moneyOf(giveBack, gives, write),
    ...shareOf(giveBack, gives, write),
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
