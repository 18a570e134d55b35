import type { NoticeMails } from "@manara/contract/notices/notice-mails";
import type { Notice, NoticeKind } from "@manara/contract/notices/notices";
import {
  IconArrowBackUp,
  IconBell,
  IconBook2,
  IconCalendarEvent,
  IconCertificate,
  IconChecks,
  IconGift,
  IconHourglass,
  IconListCheck,
  IconMessageCircle,
  IconMessageCircleQuestion,
  IconPin,
  IconPlayerPlay,
  IconRefresh,
  IconSpeakerphone,
  type TablerIcon,
} from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { text } from "#text/features/notices/messages";
import { api } from "../../api/api.ts";
import { backgroundApi } from "../../api/background-api.ts";
import { useMutation } from "../../forms/mutation.ts";
import { useSite } from "../../site.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { writeLastDay } from "../../ui/write-moment.ts";
import { markNoticeAsRead, markNoticesAsRead } from "../comments/unread/unread.ts";
import { NoticeMailChoice } from "./notice-mails.tsx";
import { NoticePushChoice } from "./notice-push.tsx";

/** Notices that come at a time. */
const PAGE = 30;

const icons: Record<NoticeKind, TablerIcon> = {
  ANNOUNCEMENT: IconSpeakerphone,
  ANSWER: IconMessageCircle,
  REPLY: IconMessageCircle,
  QUESTIONS: IconMessageCircleQuestion,
  LESSON: IconPlayerPlay,
  TEST: IconListCheck,
  LESSONS: IconPlayerPlay,
  RESULT: IconRefresh,
  OPENED: IconBook2,
  GIVEN: IconGift,
  TAKEN_BACK: IconArrowBackUp,
  ENDS: IconHourglass,
  CERTIFICATE: IconCertificate,
};

/** The page of the own notices, newest first. */
export function NoticesView({ notices: first, mails }: { notices: readonly Notice[]; mails: NoticeMails }) {
  const { revalidate } = useRevalidator();
  const [older, setOlder] = useState<readonly Notice[]>([]);
  const shown = [...first, ...older];
  // Pinned ones come first, however old they are.
  const newest =
    first
      .map((notice) => notice.creationDateTime)
      .toSorted()
      .at(-1) ?? "";
  const hasNews = first.some(({ isNew }) => isNew);
  useEffect(() => {
    if (!hasNews) return;
    // No mail and no device tells of it any more; without a network they do.
    backgroundApi("POST /notice/mark-as-seen", { body: { until: newest } }).catch(() => undefined);
  }, [hasNews, newest]);
  const marking = useMutation({
    send: () => markNoticesAsRead(newest),
    onDone: () => {
      setOlder(older.map((notice) => ({ ...notice, isNew: false })));
      return revalidate();
    },
  });
  const reading = useMutation({
    send: () => api("GET /notice/list", { query: { limit: PAGE, offset: shown.length } }),
    onDone: (found = []) => {
      const known = new Set(shown.map(({ key }) => key));
      setOlder([...older, ...found.filter(({ key }) => !known.has(key))]);
    },
  });
  return (
    <Container narrow>
      <PageHead title={text.title} unlisted />
      <div className="flex flex-col gap-6 py-8 md:py-12">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="grow">
            <PageHeading>{text.title}</PageHeading>
            <p className="mt-1 text-ink-soft">{text.hint}</p>
          </div>
          <LinkButton variant="secondary" to="/calendar">
            <Icon of={IconCalendarEvent} />
            {text.calendar}
          </LinkButton>
          {shown.some(({ isNew }) => isNew) && (
            <Button variant="secondary" onClick={() => void marking.run()} busy={marking.isBusy}>
              <Icon of={IconChecks} />
              {text.markAll}
            </Button>
          )}
        </div>
        <div className="flex flex-col gap-3">
          <NoticeMailChoice mails={mails} />
          <NoticePushChoice />
        </div>
        {marking.refusal && <FormAlert>{marking.refusal}</FormAlert>}
        {shown.length === 0 ? (
          <EmptyState icon={IconBell} title={text.none}>
            {text.noneHint}
          </EmptyState>
        ) : (
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {shown.map((notice) => (
              <li key={notice.key}>
                <NoticeLink notice={notice} />
              </li>
            ))}
          </ul>
        )}
        {reading.refusal && <FormAlert>{reading.refusal}</FormAlert>}
        {shown.length > 0 && shown.length % PAGE === 0 && (
          <Button variant="secondary" onClick={() => void reading.run()} busy={reading.isBusy}>
            {text.older}
          </Button>
        )}
      </div>
    </Container>
  );
}

function NoticeLink({ notice }: { notice: Notice }) {
  const { country } = useSite();
  const { kind, key, title, count, path, endsAt, isNew, pinned, creationDateTime } = notice;
  return (
    <Link
      to={path}
      // The next look asks again: what is not noted stays new. The page of an announcement notes it itself.
      onClick={() => isNew && kind !== "ANNOUNCEMENT" && void markNoticeAsRead(key).catch(() => undefined)}
      className={`flex min-h-11 items-start gap-3 px-2 py-3 hover:bg-brand-soft ${isNew ? "bg-sunken" : ""}`}
    >
      <Icon of={icons[kind]} className="mt-1 text-brand-ink" />
      <span className="flex min-w-0 grow flex-col">
        <span className="flex flex-wrap items-center gap-x-2 text-ink-soft">
          {text.kinds[kind](count)}
          {pinned && (
            <>
              <Icon of={IconPin} className="text-brand-ink" />
              {text.pinned}
            </>
          )}
          {isNew && <Badge tone="brand">{text.isNew}</Badge>}
        </span>
        <bdi className={`wrap-anywhere ${isNew ? "font-semibold" : ""}`}>{title}</bdi>
        <span className="text-sm text-ink-soft">
          {endsAt === null ? (
            <RelativeTime at={creationDateTime} />
          ) : (
            text.lastDay(writeLastDay(endsAt, country))
          )}
        </span>
      </span>
    </Link>
  );
}
