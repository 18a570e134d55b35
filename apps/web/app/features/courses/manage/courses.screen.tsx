import type { CardAmounts } from "@manara/contract/cards/cards";
import type { Course } from "@manara/contract/courses/courses";
import {
  IconBook2,
  IconCalendarEvent,
  IconChartBar,
  IconEyeglass,
  IconListDetails,
  IconListTree,
  IconSpeakerphone,
} from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { text as announcements } from "#text/features/announcements/manage/messages";
import { text } from "#text/features/courses/manage/messages";
import { api } from "../../../api/api.ts";
import { useSite } from "../../../site.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { useDelete } from "../../../staff/use-delete.ts";
import { useSelection } from "../../../ui/staff/selection.ts";
import { priceInSentence } from "../../../ui/write-price.ts";
import { BulkVisibility } from "./bulk-visibility.tsx";
import { courseColumns } from "./course-columns.tsx";
import { courseFilters } from "./course-filters.ts";
import { strandedWithout } from "./course-form.rules.ts";
import { type CourseKind, courseKind, lectureKind } from "./course-kind.ts";
import { type CoursesPage, loadCourses } from "./load-courses.ts";
import { addressOfPreview } from "./load-preview.ts";
import { useOptions } from "./use-options.ts";

interface CourseListProps extends CoursesPage {
  kind: CourseKind;
}

/** A sentence for each price whose unused cards no course would take without these. */
function useCardWarning(courses: readonly Course[]): readonly string[] {
  const { country } = useSite();
  const [cards, setCards] = useState<readonly CardAmounts[]>([]);
  const isAsked = courses.length > 0;
  useEffect(() => {
    // Without an answer the deletion is asked for as ever.
    if (isAsked) void api("GET /card/amounts").then(setCards, () => setCards([]));
  }, [isAsked]);
  const deletable = courses.filter(({ purchasesCount }) => purchasesCount === 0);
  return strandedWithout(deletable, cards).map(({ price, unused }) =>
    text.strandedWithout(unused, priceInSentence(price, country)),
  );
}

/** All courses, or all lectures: found, shown and hidden, deleted. */
function CourseList({ kind, address, list, choices, only }: CourseListProps) {
  const { words, base } = kind;
  const options = useOptions(choices);
  const selection = useSelection(list.items.map(({ courseId }) => courseId));
  const removal = useDelete({
    send: (courseId) => api("DELETE /course/delete", { query: { courseId } }),
    missing: "COURSE_NOT_FOUND",
    inUse: text.bought,
    onDeleted: selection.clear,
  });
  const chosen = list.items.filter(({ courseId }) => selection.has(courseId));
  const asked = list.items.filter(({ courseId }) => removal.asked.includes(courseId));
  const bought = asked.filter(({ purchasesCount }) => purchasesCount > 0).length;
  const warning = useCardWarning(asked);
  return (
    <ListScreen
      title={words.all}
      hint={words.hint}
      add={{ title: words.add, href: `${base}/add` }}
      address={address}
      list={list}
      empty={{ icon: IconBook2, title: words.none, hint: words.noneHint }}
      searchHint={text.name}
      filters={courseFilters(kind, options, only)}
      keyOf={({ courseId }) => courseId}
      nameOf={({ name }) => name}
      editAt={({ courseId }) => `${base}/${courseId}`}
      removal={{
        ...removal,
        loss: [text.deleteHint, bought > 0 && text.boughtAmong(bought), ...warning].filter(Boolean).join(" "),
      }}
      name={{ title: text.name, sort: "name" }}
      columns={courseColumns(kind, options)}
      acts={({ courseId, name }) => [
        {
          icon: IconListTree,
          label: text.contents,
          name: text.contentsOf(name),
          to: `/admin/content/${courseId}`,
        },
        {
          icon: IconChartBar,
          label: text.figures,
          name: text.figuresOf(name),
          to: `/admin/content/${courseId}/figures`,
        },
        {
          icon: IconListDetails,
          label: text.record,
          name: text.recordOf(name),
          to: `/admin/content/${courseId}/record`,
        },
        {
          icon: IconSpeakerphone,
          label: announcements.title,
          name: announcements.titleOf(name),
          to: `/admin/allUsers/announcements?courseId=${courseId}`,
        },
        {
          icon: IconCalendarEvent,
          label: text.calendar,
          name: text.calendarOf(name),
          to: `/admin/allUsers/calendar?courseId=${courseId}`,
        },
        {
          icon: IconEyeglass,
          label: text.preview,
          name: text.previewOf(name),
          to: addressOfPreview(courseId),
        },
      ]}
      selection={selection}
      bulk={<BulkVisibility chosen={chosen} onDone={selection.clear} />}
    />
  );
}

const listOf = (kind: CourseKind) => ({
  screen: staffScreen({
    load: (address: ScreenAddress) => loadCourses(kind, address),
    View: ({ data }: { data: CoursesPage }) => <CourseList kind={kind} {...data} />,
  }),
});

export const courses = listOf(courseKind);
export const lectures = listOf(lectureKind);
