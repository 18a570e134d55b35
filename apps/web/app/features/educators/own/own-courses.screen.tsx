import { type AssistantRight, assistantRights } from "@manara/contract/assistants/assistant-rules";
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
import { text as assistants } from "#text/features/assistants/manage/messages";
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
import type { RowAct } from "../../../ui/staff/records.ts";
import { Rights } from "../../assistants/manage/assistants.screen.tsx";
import { isGift, schoolTitle } from "../../courses/course-titles.ts";
import { addressOfPreview } from "../../courses/manage/load-preview.ts";
import { OwnArea } from "./own-area.tsx";

async function load({ params: { userId = "" } }: ScreenAddress) {
  const [courses, assisted, unseen, unanswered] = await Promise.all([
    api("GET /course/author/{teacherId}", { params: { teacherId: userId } }),
    api("GET /assistant/mine"),
    readList("GET /comment/inbox", { query: { userId, seen: "false", limit: 1 } }),
    readList("GET /comment/inbox", { query: { userId, answered: "false", limit: 1 } }),
  ]);
  return { courses, assisted, unseen: unseen.total, unanswered: unanswered.total };
}

function View({
  data: { courses, assisted, unseen, unanswered },
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
      {courses.length === 0 && assisted.length === 0 && (
        <EmptyState icon={IconBook2} title={text.noCourses}>
          {text.noCoursesHint}
        </EmptyState>
      )}
      {courses.length > 0 && (
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
          acts={(course) => actsOn(course, base)}
        />
      )}
      {assisted.length > 0 && (
        <section className="mt-8" aria-labelledby="assisted">
          <h2 id="assisted" className="mb-1 text-lg">
            {text.assisted}
          </h2>
          <p className="mb-4 text-ink-soft">{text.assistedHint}</p>
          <RecordList
            caption={text.assisted}
            rows={assisted}
            keyOf={({ courseId }) => courseId}
            nameOf={({ name }) => name}
            columns={[
              {
                id: "name",
                title: educator.columns.name,
                cell: ({ courseId, name }) => <RecordLink to={`/course/view/${courseId}`}>{name}</RecordLink>,
              },
              {
                id: "rights",
                title: assistants.rights,
                isPlain: true,
                cell: ({ rights }) => <Rights of={rights} />,
              },
            ]}
            acts={(course) => actsOn(course, base)}
          />
        </section>
      )}
    </OwnArea>
  );
}

interface Acting {
  courseId: number;
  name: string;
  /** Absent: all, for they teach it. */
  rights?: readonly AssistantRight[];
}

/** Acts on a course that somebody's rights allow. */
function actsOn({ courseId, name, rights = assistantRights }: Acting, base: string): RowAct[] {
  const acts: (RowAct & { right?: AssistantRight })[] = [
    {
      right: "contents",
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
      right: "people",
      icon: IconChartBar,
      label: text.figures,
      name: text.figuresOf(name),
      to: `${base}/figures/${courseId}`,
    },
    {
      right: "people",
      icon: IconListDetails,
      label: text.record,
      name: text.recordOf(name),
      to: `${base}/record/${courseId}`,
    },
    {
      right: "answers",
      icon: IconSpeakerphone,
      label: announcements.title,
      name: announcements.titleOf(name),
      to: `${base}/announcements/${courseId}`,
    },
    {
      right: "answers",
      icon: IconCalendarEvent,
      label: calendar.title,
      name: calendar.titleOf(name),
      to: `${base}/calendar/${courseId}`,
    },
    {
      right: "answers",
      icon: IconMessageCircleQuestion,
      label: text.questions,
      name: text.questionsOf(name),
      to: `${base}/questions?course=${courseId}`,
    },
  ];
  return acts.filter(({ right }) => !right || rights.includes(right));
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
