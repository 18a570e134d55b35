import type { LastWeek, ParentPage } from "@manara/contract/records/parents";
import { IconCalendarEvent, IconHourglass, IconLinkOff } from "@tabler/icons-react";
import { useHref } from "react-router";
import { text as progress } from "#text/features/progress/messages";
import { text as words } from "#text/features/records/messages";
import { text } from "#text/features/records/parents/messages";
import { orMissing } from "../../../api/or-missing.server.ts";
import { schoolContext } from "../../../context.ts";
import { useSite } from "../../../site.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Container } from "../../../ui/container.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { writeLastDay, writeMoment } from "../../../ui/write-moment.ts";
import type { Route } from "./+types/parent.screen.ts";
import { ShownCourses } from "./shown-courses.tsx";

/** Page of parents: how somebody learns. */
function ParentView({ page, token }: { page: ParentPage; token: string }) {
  const { country } = useSite();
  const { firstName, asOf, daysToExams, daysOfAccess, lastWeek, courses, expiresDateTime, texts, textsHeld } =
    page;
  return (
    <Container>
      <PageHead title={text.title} unlisted />
      <div className="flex flex-col gap-6 py-8 md:py-12">
        <div className="flex flex-col gap-2">
          <PageHeading>{text.titleOf(firstName)}</PageHeading>
          <p className="text-ink-soft">{text.asOf(writeMoment(asOf, country))}</p>
        </div>
        {daysToExams !== null && (
          <p className="flex items-center gap-2 text-lg font-medium">
            <Icon of={IconCalendarEvent} />
            {progress.plan.daysLeft(daysToExams)}
          </p>
        )}
        {daysOfAccess !== null && (
          <p className="flex items-center gap-2 text-lg font-medium">
            <Icon of={IconHourglass} />
            {progress.plan.accessDaysLeft(daysOfAccess)}
          </p>
        )}
        {courses.length > 0 && <Week lastWeek={lastWeek} />}
        <ShownCourses courses={courses} />
        {texts !== "NONE" && <Texts token={token} isStopped={texts === "STOPPED"} held={textsHeld} />}
        <div className="flex max-w-prose flex-col gap-2 text-sm text-ink-soft">
          <p>{text.whose}</p>
          <p>{text.until(writeLastDay(expiresDateTime, country))}</p>
        </div>
      </div>
    </Container>
  );
}

/** Three sentences about the last seven days. */
const Week = ({ lastWeek: { lessons, tests, mark, behind } }: { lastWeek: LastWeek }) => (
  <section className="flex max-w-prose flex-col gap-2 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
    <h2 className="text-lg">{text.lastWeek}</h2>
    <p>{text.lessons(lessons)}</p>
    <p>{text.testsTaken(tests, words.percent(mark ?? 0))}</p>
    <p>{text.behind(behind)}</p>
  </section>
);

/** The way to stop texts, which works without scripts. */
function Texts({
  token,
  isStopped,
  held,
}: {
  token: string;
  isStopped: boolean;
  held: ParentPage["textsHeld"];
}) {
  const address = useHref(`/parent/${token}`);
  return (
    <section className="flex max-w-prose flex-col items-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
      <h2 className="text-lg">{text.texts}</h2>
      <p>{isStopped ? text.textsStopped : held ? text.textsHeld[held] : text.textsHint}</p>
      {!isStopped && (
        // Other forms are hidden without scripts.
        <form method="post" action={address} className="flex!">
          <Button type="submit" variant="secondary" data-works>
            {text.stopTexts}
          </Button>
        </form>
      )}
    </section>
  );
}

/** The link was withdrawn, has run out, or never was. */
const LinkIsOver = () => (
  <Container narrow>
    <PageHead title={text.title} unlisted />
    <div className="flex flex-col items-center gap-5 py-16 text-center md:py-24">
      <span className="rounded-full bg-danger-soft p-5 text-danger-ink">
        <Icon of={IconLinkOff} size={40} />
      </span>
      <PageHeading>{text.overTitle}</PageHeading>
      <p className="max-w-prose text-ink-soft">{text.overHint}</p>
      <LinkButton to="/" variant="secondary">
        {text.home}
      </LinkButton>
    </div>
  </Container>
);

/** The page is drawn on the server: many parents have old phones. */
export const loader = ({ context, params: { token } }: Route.LoaderArgs) =>
  orMissing(
    context.get(schoolContext).api("GET /parent/page", { query: { token } }),
    "PARENT_LINK_NOT_FOUND",
  );

/** The address holds a secret: no cache on the way may keep the page, no other site may learn it. */
export const headers = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
});

export default function ParentScreen({ loaderData, params: { token } }: Route.ComponentProps) {
  return loaderData ? <ParentView page={loaderData} token={token} /> : <LinkIsOver />;
}
