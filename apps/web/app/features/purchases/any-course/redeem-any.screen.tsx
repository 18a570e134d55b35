import { cardKeyRule, groupCardCode, normaliseCardCode } from "@manara/contract/cards/card-code";
import { MOST_COURSES_FOR_CARD } from "@manara/contract/cards/card-rules";
import type { CardCourses } from "@manara/contract/purchases/purchases";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Location, useLocation } from "react-router";
import { text } from "#text/features/purchases/any-course/messages";
import { text as purchases } from "#text/features/purchases/messages";
import { api } from "../../../api/api.ts";
import { useForm } from "../../../forms/form.ts";
import { currentSession } from "../../../session/session.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { Container } from "../../../ui/container.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { priceInSentence } from "../../../ui/write-price.ts";
import { AccountLinks } from "../account-first.tsx";
import { CardForm } from "../card-form.tsx";
import { CourseChoice } from "./course-choice.tsx";
import { NoCourses } from "./no-courses.tsx";
import type { OfferedCourse } from "./open-card.rules.ts";
import { OpenedCourse } from "./opened-course.tsx";

const rules = { cardKey: cardKeyRule };

/** In the storage of the tab: its visitor has asked what a card opens. The code itself waits in the form. */
const ASKED_KEY = "manara.card-asked";

const findCourses = (cardKey: string, offset: number) =>
  api("POST /purchase/courses-for-card", { body: { cardKey, limit: MOST_COURSES_FOR_CARD, offset } });

const isSameCode = (one: string, other: string): boolean =>
  normaliseCardCode(one) === normaliseCardCode(other);

/** An unused card, and what it opens. */
interface OpenCard extends CardCourses {
  cardKey: string;
}

/** A card in hand, and no course in mind. The page is the same for all: whose it is comes out when the card is sent. */
export default function RedeemAnyScreen() {
  // Whoever comes anew begins anew, also from here.
  return <RedeemAny key={useLocation().key} />;
}

/** A card first, then the courses that it opens, then the one that it is for. */
function RedeemAny() {
  const { state: from }: Location<{ cardKey: string } | null> = useLocation();
  const [card, setCard] = useState<OpenCard | null>(null);
  /** A visitor's code, well typed: of no other that is said. */
  const [checked, setChecked] = useState<string | null>(null);
  const [opened, setOpened] = useState<OfferedCourse | null>(null);
  const form = useForm({
    rules,
    texts: purchases.problems,
    alwaysHere: true,
    // A visitor's code goes nowhere: it waits in this tab until they come back.
    send: async ({ cardKey }) => (currentSession() ? findCourses(cardKey, 0) : null),
    onDone(found: CardCourses | null | undefined, { cardKey }) {
      setChecked(found ? null : cardKey);
      if (found) setCard({ ...found, cardKey });
      else sessionStorage.setItem(ASKED_KEY, "yes");
    },
  });
  const sendAgain = useEffectEvent(() => form.formProps.ref.current?.requestSubmit());
  // A visitor who has logged in since is not made to ask twice. It is sent once: each look counts towards the limit.
  useEffect(() => {
    if (!currentSession() || !sessionStorage.getItem(ASKED_KEY)) return;
    sessionStorage.removeItem(ASKED_KEY);
    sendAgain();
  }, []);
  const showMore = async ({ cardKey, courses }: OpenCard) => {
    const more = await findCourses(cardKey, courses.length);
    setCard({ ...more, cardKey, courses: [...courses, ...more.courses] });
  };
  return (
    <Container narrow>
      <PageHead title={text.title} description={text.description} />
      <div className="flex flex-col gap-6 py-8 md:py-14">
        {opened ? (
          <OpenedCourse course={opened} />
        ) : (
          <>
            <PageHeading>{text.title}</PageHeading>
            {/* What was typed stays in it, for whoever comes back to it. */}
            <div
              hidden={card !== null}
              className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8"
            >
              <p>{text.intro}</p>
              <noscript>
                <p className="rounded-md bg-amber-soft p-3 text-amber-ink">{text.needsScript}</p>
              </noscript>
              <div className="noscript:hidden">
                <CardForm form={form} sendLabel={text.next} typed={from?.cardKey} />
              </div>
              {checked !== null && isSameCode(checked, form.values.cardKey) && <AccountNext />}
            </div>
            {card && (
              <>
                <CardSummary card={card} onChange={() => setCard(null)} />
                {card.total === 0 ? (
                  <NoCourses price={card.price} />
                ) : (
                  <CourseChoice
                    card={card}
                    onMore={() => showMore(card)}
                    onOpened={(course) => {
                      form.reset();
                      setOpened(course);
                    }}
                  />
                )}
              </>
            )}
          </>
        )}
      </div>
    </Container>
  );
}

/** Which card it is, what it is worth, and the way back to the field. */
function CardSummary({ card: { cardKey, price }, onChange }: { card: OpenCard; onChange: () => void }) {
  const { country } = useSite();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl border border-line bg-brand-soft px-5 py-3 text-brand-ink">
      <p role="status" className="flex flex-col">
        <span className="font-semibold">{text.cardOf(priceInSentence(price, country))}</span>
        <bdi dir="ltr" className="font-mono text-sm">
          {groupCardCode(normaliseCardCode(cardKey))}
        </bdi>
      </p>
      <Button variant="quiet" className="-mx-3 px-3" onClick={onChange}>
        {text.anotherCode}
      </Button>
    </div>
  );
}

/** For visitors whose code is well formed: an account comes first, and the code waits for them. */
function AccountNext() {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div
      ref={said}
      tabIndex={-1}
      className="visitor-only flex flex-col gap-4 rounded-lg bg-brand-soft p-4 outline-none"
    >
      <p className="flex items-start gap-2">
        <Icon of={IconCircleCheck} className="mt-1 text-success-ink" />
        <span>
          <strong className="font-semibold">{text.rightCode}</strong> {text.accountFirst}
        </span>
      </p>
      <AccountLinks next="/redeem" />
    </div>
  );
}
