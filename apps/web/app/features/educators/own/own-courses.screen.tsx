import type { Course } from "@manara/contract/courses/courses";
import {
  IconBook2,
  IconCalendarEvent,
  IconChartBar,
  IconEyeglass,
  IconListDetails,
  IconMessageCircleQuestion,
  IconPencil,
  IconSpeakerphone,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { text as announcements } from "#text/features/announcements/manage/messages";
import { text as calendar } from "#text/features/calendar/manage/messages";
import { text as educator } from "#text/features/educators/messages";
import { text } from "#text/features/educators/own/messages";
import { api, readList } from "../../../api/api.ts";
import { useSite } from "../../../site.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { Badge } from "../../../ui/badge.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Amount } from "../../../ui/staff/amount.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { RecordList } from "../../../ui/staff/record-list.tsx";
import { isGift, schoolTitle } from "../../courses/course-titles.ts";
import { addressOfPreview } from "../../courses/manage/load-preview.ts";
import { OwnArea } from "./own-area.tsx";

async function load({ params: { userId = "" } }: ScreenAddress) {
  const [courses, unseen, unanswered] = await Promise.all([
    api("GET /course/author/{teacherId}", { params: { teacherId: userId } }),
    readList("GET /comment/inbox", { query: { userId, seen: "false", limit: 1 } }),
    readList("GET /comment/inbox", { query: { userId, answered: "false", limit: 1 } }),
  ]);
  return { courses, unseen: unseen.total, unanswered: unanswered.total };
}

function View({
  data: { courses, unseen, unanswered },
  address,
}: {
  data: Awaited<ReturnType<typeof load>>;
  address: ScreenAddress;
}) {
  const site = useSite();
  const { base = "" } = address.params;
  const buyers = courses.reduce((sum, { purchasesCount }) => sum + purchasesCount, 0);
  const placeOf = ({ schoolId, studyId }: Course) =>
    schoolTitle(schoolId, site) ?? site.studies.find(({ id }) => id === studyId)?.name;
  return (
    <OwnArea address={address} title={text.courses} hint={text.coursesHint}>
      <ul className="mb-6 grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-4">
        <Figure label={text.courseFigure} value={courses.length} />
        <Figure label={text.buyerFigure} value={buyers} />
        <Figure label={text.unansweredFigure} value={unanswered} to={`${base}/questions?answered=false`} />
        <Figure label={text.unseenFigure} value={unseen} to={`${base}/questions?seen=false`} />
      </ul>
      {courses.length === 0 ? (
        <EmptyState icon={IconBook2} title={text.noCourses}>
          {text.noCoursesHint}
        </EmptyState>
      ) : (
        <RecordList
          caption={text.courses}
          rows={courses}
          keyOf={({ courseId }) => courseId}
          nameOf={({ name }) => name}
          columns={[
            {
              id: "name",
              title: educator.columns.name,
              cell: ({ courseId, name }) => <RecordLink to={`/course/view/${courseId}`}>{name}</RecordLink>,
            },
            {
              id: "place",
              title: text.place,
              isMinor: true,
              isPlain: true,
              cell(course) {
                const place = placeOf(course);
                return place ? <bdi>{place}</bdi> : null;
              },
            },
            {
              id: "price",
              title: educator.columns.price,
              isPlain: true,
              cell: (course) =>
                isGift(course) ? <Badge tone="amber">{educator.gift}</Badge> : <Amount of={course.price} />,
            },
            { id: "buyers", title: text.buyers, cell: ({ purchasesCount }) => purchasesCount },
            {
              id: "visibility",
              title: text.visibility,
              isPlain: true,
              cell: ({ visibility }) =>
                visibility === "PUBLIC" ? (
                  <Badge tone="success">{text.public}</Badge>
                ) : (
                  <Badge>{educator.hidden}</Badge>
                ),
            },
          ]}
          acts={({ courseId, name }) => [
            {
              icon: IconPencil,
              label: text.editContents,
              name: text.editContentsOf(name),
              to: `${base}/content/${courseId}`,
            },
            {
              icon: IconEyeglass,
              label: text.seeCourse,
              name: text.seeCourseOf(name),
              to: addressOfPreview(courseId),
            },
            {
              icon: IconChartBar,
              label: text.figures,
              name: text.figuresOf(name),
              to: `${base}/figures/${courseId}`,
            },
            {
              icon: IconListDetails,
              label: text.record,
              name: text.recordOf(name),
              to: `${base}/record/${courseId}`,
            },
            {
              icon: IconSpeakerphone,
              label: announcements.title,
              name: announcements.titleOf(name),
              to: `${base}/announcements/${courseId}`,
            },
            {
              icon: IconCalendarEvent,
              label: calendar.title,
              name: calendar.titleOf(name),
              to: `${base}/calendar/${courseId}`,
            },
            {
              icon: IconMessageCircleQuestion,
              label: text.questions,
              name: text.questionsOf(name),
              to: `${base}/questions?course=${courseId}`,
            },
          ]}
        />
      )}
    </OwnArea>
  );
}

function Figure({ label, value, to }: { label: string; value: number; to?: string }) {
  const { country } = useSite();
  const shown = (
    <>
      <span className="text-sm text-ink-soft sm:text-base">{label}</span>
      <span className="text-2xl font-semibold">
        {new Intl.NumberFormat(country.intlLocale).format(value)}
      </span>
    </>
  );
  const look = "flex grow flex-col rounded-lg border border-line bg-surface p-3 shadow-card sm:p-4";
  return (
    <li className="flex">
      {to ? (
        <Link to={to} className={`${look} hover:border-brand`}>
          {shown}
        </Link>
      ) : (
        <p className={look}>{shown}</p>
      )}
    </li>
  );
}

export const screen = staffScreen({ load, View });
