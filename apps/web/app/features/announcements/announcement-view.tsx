import type { Announcement } from "@manara/contract/announcements/announcements";
import { announcementKey } from "@manara/contract/notices/notice-rules";
import { IconArrowLeft, IconPin, IconSpeakerphone } from "@tabler/icons-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { text } from "#text/features/announcements/messages";
import { useSite } from "../../site.ts";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Description } from "../../ui/prose.tsx";
import { useReachableScrollers } from "../../ui/use-reachable-scrollers.ts";
import { writeMoment } from "../../ui/write-moment.ts";
import { markNoticeAsRead } from "../comments/unread/unread.ts";

/** When an announcement was written, to whom, and whether it is pinned. */
function Facts({ of: { creationDateTime, course, class: one, pinned } }: { of: Announcement }) {
  const { country } = useSite();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {pinned && (
        <Badge tone="amber">
          <Icon of={IconPin} size={16} />
          {text.pinned}
        </Badge>
      )}
      <time dateTime={creationDateTime}>{writeMoment(creationDateTime, country)}</time>
      {course && (
        <Link to={`/course/view/${course.courseId}`} className="text-brand-ink underline wrap-anywhere">
          <bdi>{course.name}</bdi>
        </Link>
      )}
      {one && <bdi className="wrap-anywhere">{one.name}</bdi>}
    </p>
  );
}

const Body = ({ of: { body, bodyHtml } }: { of: Announcement }) => (
  <Description of={{ description: body, descriptionHtml: bodyHtml }} />
);

/** The page of one announcement; null: it has ended, or is not for this person. */
export function AnnouncementPage({ announcement }: { announcement: Announcement | null }) {
  useReachableScrollers(announcement?.announcementId ?? 0);
  const key = announcement && announcementKey(announcement);
  useEffect(() => {
    // The next visit asks again: what is not noted stays new.
    if (key) markNoticeAsRead(key).catch(() => undefined);
  }, [key]);
  return (
    <Container narrow>
      <PageHead title={announcement?.title ?? text.title} unlisted />
      <div className="flex flex-col gap-5 py-8 md:py-12">
        {announcement ? (
          <>
            <Link
              to="/notices"
              className="inline-flex min-h-11 items-center gap-2 self-start text-ink-soft hover:text-brand-ink"
            >
              <Icon of={IconArrowLeft} directional />
              {text.notices}
            </Link>
            <PageHeading>
              <bdi>{announcement.title}</bdi>
            </PageHeading>
            <Facts of={announcement} />
            <Body of={announcement} />
          </>
        ) : (
          <>
            <PageHeading>{text.title}</PageHeading>
            <EmptyState
              icon={IconSpeakerphone}
              title={text.over}
              action={<LinkButton to="/notices">{text.notices}</LinkButton>}
            >
              {text.overHint}
            </EmptyState>
          </>
        )}
      </div>
    </Container>
  );
}

/** Announcements of a course, pinned ones first; on the page of a lesson each is opened by a press. */
export function CourseAnnouncements({
  announcements,
  isFolded = false,
}: {
  announcements: readonly Announcement[];
  isFolded?: boolean;
}) {
  if (announcements.length === 0) return null;
  return (
    <section aria-labelledby="announcements">
      <h2 id="announcements" className="text-xl">
        {text.several}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {announcements.map((one) => (
          <li key={one.announcementId} className="rounded-md border border-line bg-surface p-4">
            {isFolded ? (
              <details>
                <summary className="min-h-11 cursor-pointer py-2 font-semibold wrap-anywhere">
                  <bdi>{one.title}</bdi>
                </summary>
                <Words of={one} />
              </details>
            ) : (
              <>
                <h3 className="text-lg wrap-anywhere">
                  <bdi>{one.title}</bdi>
                </h3>
                <Words of={one} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Words = ({ of }: { of: Announcement }) => (
  <div className="mt-2 flex flex-col gap-3">
    <Facts of={{ ...of, course: null }} />
    <Body of={of} />
  </div>
);
