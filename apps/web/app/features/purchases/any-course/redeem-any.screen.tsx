import { CARD_GROUP_LENGTH, cardKeyRule, normaliseCardCode } from "@manara/contract/cards/card-code";
import { MOST_COURSES_FOR_CARD } from "@manara/contract/cards/card-rules";
import type { CardCourses as OpenedBy } from "@manara/contract/purchases/purchases";
import { IconCircleCheck } from "@tabler/icons-react";
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Link, type Location, useLocation } from "react-router";
import { text } from "#text/features/purchases/any-course/messages";
import { text as purchases } from "#text/features/purchases/messages";
import { api } from "../../../api/api.ts";
import { useForm } from "../../../forms/form.ts";
import { lazyWithRetry } from "../../../loading/lazy-with-retry.ts";
import { hearBeforeRouter } from "../../../routing/before-router.ts";
import { currentSession, useSession } from "../../../session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Container } from "../../../ui/container.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { WhereSold } from "../../centres/where-sold.tsx";
import { AccountLinks } from "../account-first.tsx";
import { CardForm } from "../card-form.tsx";
import { OwnGiftsFold } from "../gifts/own-gifts-fold.tsx";
import type { OpenCard } from "./card-courses.tsx";
import type { OfferedCourse } from "./open-card.rules.ts";
import { ScanButton } from "./scan-button.tsx";
import { forgetCardCode, takeCardCode, takeQuestion } from "./take-card-code.ts";

/** Both are asked for with the courses of a card, and are there with the answer. */
const loadCourses = () => import("./card-courses.tsx");
const loadOpened = () => import("./opened-course.tsx");
const CardCourses = lazyWithRetry(async () => (await loadCourses()).CardCourses);
const OpenedCourse = lazyWithRetry(async () => (await loadOpened()).OpenedCourse);

/** Comes when somebody gives a course to somebody else. */
const GiveGift = lazyWithRetry(async () => (await import("../gifts/give-gift.tsx")).GiveGift);

const rules = { cardKey: cardKeyRule };

const findCourses = (cardKey: string, offset: number) =>
  api("POST /purchase/courses-for-card", { body: { cardKey, limit: MOST_COURSES_FOR_CARD, offset } });

/** The camera belongs to this page alone. */
export const headers = () => ({ "Permissions-Policy": "camera=(self)" });

/** A card in hand, and no course in mind. The page is the same for all: whose it is comes out when the card is sent. */
export default function RedeemAnyScreen() {
  const { key, state: from }: Location<{ cardKey: string } | null> = useLocation();
  const [scans, setScans] = useState(0);
  const take = (code?: string) => {
    if (!takeCardCode(code)) return false;
    setScans((before) => before + 1);
    return true;
  };
  const takeFromAddress = useEffectEvent((event: PopStateEvent) => {
    if (take()) event.stopImmediatePropagation();
  });
  // Another card was scanned into this tab.
  useEffect(() => hearBeforeRouter((event) => takeFromAddress(event)), []);
  // Whoever comes anew begins anew, also from here, and with each card.
  const typed = scans === 0 ? from?.cardKey : undefined;
  return <RedeemAny key={`${key} ${scans}`} typed={typed} onScan={take} />;
}

interface RedeemAnyProps {
  /** A code that was typed on another page. */
  typed: string | undefined;
  onScan: (code: string) => void;
}

/** A card first, then the courses that it opens, then the one that it is for. */
function RedeemAny({ typed, onScan }: RedeemAnyProps) {
  const isSignedIn = useSession() !== null;
  const [card, setCard] = useState<OpenCard | null>(null);
  /** A visitor's code, well formed: of no other that is said. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ course: OfferedCourse; wasHeld: boolean } | null>(null);
  /** A course that is for somebody else. */
  const [given, setGiven] = useState<OfferedCourse | null>(null);
  // Before the form takes what was kept for it.
  useLayoutEffect(() => void takeCardCode(), []);
  const form = useForm({
    rules,
    texts: purchases.problems,
    alwaysHere: true,
    // A visitor's code goes nowhere: it waits in this tab until they come back.
    async send({ cardKey }) {
      if (!currentSession()) return null;
      // What does not come now is asked for again where it is shown.
      void Promise.allSettled([loadCourses(), loadOpened()]);
      return findCourses(cardKey, 0).catch((error: unknown) => {
        if (currentSession()) throw error;
        // The session has ended before: this is a visitor.
        return null;
      });
    },
    onDone(found: OpenedBy | null | undefined, { cardKey }) {
      setWaiting(found ? null : cardKey);
      if (found) setCard({ ...found, cardKey });
      else takeCardCode(cardKey);
    },
  });
  const { refusedWith } = form;
  const isWaiting = waiting !== null && !isSignedIn;
  const submit = () => form.formProps.ref.current?.requestSubmit();
  const answerQuestion = useEffectEvent(() => {
    if (takeQuestion()) submit();
  });
  const begin = useEffectEvent(() => {
    if (typed !== undefined) submit();
    else answerQuestion();
  });
  // A scan is as good as a press, and so was the one on the page before.
  useEffect(() => begin(), []);
  // A visitor who has logged in since, perhaps in another tab, is not made to ask twice.
  useEffect(() => {
    if (isSignedIn) answerQuestion();
  }, [isSignedIn]);
  useEffect(() => {
    if (refusedWith === "CARD_NOT_ACCEPTED") forgetCardCode();
  }, [refusedWith]);
  const showMore = async ({ cardKey, courses }: OpenCard) => {
    const more = await findCourses(cardKey, courses.length);
    setCard({ ...more, cardKey, courses: [...courses, ...more.courses] });
  };
  return (
    <Container narrow>
      <PageHead title={text.title} description={text.description} />
      <div className="flex flex-col gap-6 py-8 md:py-14">
        {opened ? (
          <Suspense fallback={<Spinner label={text.doneTitle} />}>
            <OpenedCourse {...opened} />
          </Suspense>
        ) : given && card ? (
          <Suspense fallback={<Spinner label={text.give} />}>
            <GiveGift
              course={given}
              cardKey={card.cardKey}
              onBack={() => setGiven(null)}
              onMade={() => {
                form.reset();
                forgetCardCode();
              }}
            />
          </Suspense>
        ) : (
          <>
            <PageHeading>{text.title}</PageHeading>
            {/* The typed code stays in it for a return. */}
            <div
              hidden={card !== null || isWaiting}
              className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8"
            >
              <p>{text.intro}</p>
              <noscript>
                <p className="rounded-md bg-amber-soft p-3 text-amber-ink">{text.needsScript}</p>
              </noscript>
              <div className="flex flex-col gap-5 noscript:hidden">
                <CardForm form={form} sendLabel={text.next} typed={typed} />
                <ScanButton onCode={onScan} />
                <Link
                  to="/my-card"
                  className="self-start text-sm text-brand-ink underline underline-offset-4"
                >
                  {text.boughtByPhone}
                </Link>
              </div>
            </div>
            {isWaiting && <AccountNext cardKey={waiting} onChange={() => setWaiting(null)} />}
            {card && (
              <Suspense fallback={<Spinner label={text.title} />}>
                <CardCourses
                  card={card}
                  onMore={() => showMore(card)}
                  onChange={() => setCard(null)}
                  onOpened={(course, wasHeld) => {
                    form.reset();
                    forgetCardCode();
                    setOpened({ course, wasHeld });
                  }}
                  onGive={setGiven}
                />
              </Suspense>
            )}
            {!card && <WhereSold />}
            {!card && <OwnGiftsFold />}
          </>
        )}
      </div>
    </Container>
  );
}

interface AccountNextProps {
  cardKey: string;
  onChange: () => void;
}

/** For visitors whose code is well formed: an account comes first, and the code waits for them. */
function AccountNext({ cardKey, onChange }: AccountNextProps) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div
      ref={said}
      tabIndex={-1}
      className="visitor-only flex flex-col gap-5 rounded-xl border border-line bg-surface p-5 shadow-card outline-none sm:p-8"
    >
      <p className="flex items-start gap-2 text-lg">
        <Icon of={IconCircleCheck} className="mt-1 text-success-ink" />
        <strong className="font-semibold">
          {text.atHand(normaliseCardCode(cardKey).slice(-CARD_GROUP_LENGTH))}
        </strong>
      </p>
      <p>{text.accountFirst}</p>
      <AccountLinks next="/redeem" />
      <p className="text-sm text-ink-soft">{text.waits}</p>
      <Button variant="quiet" className="-mx-3 self-start px-3" onClick={onChange}>
        {text.anotherCode}
      </Button>
    </div>
  );
}
