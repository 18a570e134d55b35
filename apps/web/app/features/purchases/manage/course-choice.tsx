import type { Course } from "@manara/contract/courses/courses";
import { IconBook2, IconGift } from "@tabler/icons-react";
import { text } from "#text/features/purchases/manage/messages";
import { readList } from "../../../api/api.ts";
import { type ListPage, readPage } from "../../../routing/list-page.rules.ts";
import { type ListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import type { Crumb } from "../../../ui/staff/screen-head.tsx";

/** Courses of the school that an address asks for, hidden ones too. */
export const readCourses = (address: ListAddress): Promise<ListPage<Course>> =>
  readPage(wantedPage(address), (part) =>
    readList("GET /course/list-all", { query: { search: address.search, ...part } }),
  );

interface CourseChoiceProps {
  title: string;
  hint: string;
  crumbs: readonly Crumb[];
  address: ListAddress;
  list: ListPage<Course>;
  /** Name of the act, alone and with the course. */
  act: string;
  actOf: (course: string) => string;
  onChoose: (course: Course) => void;
}

/** List of courses, of which one is chosen to be given without a card. */
export const CourseChoice = ({ act, actOf, onChoose, ...screen }: CourseChoiceProps) => (
  <ListScreen
    {...screen}
    empty={{ icon: IconBook2, title: text.noCourses, hint: text.noCoursesHint }}
    searchHint={text.courseName}
    keyOf={({ courseId }) => courseId}
    nameOf={({ name }) => name}
    columns={[
      {
        id: "name",
        title: text.courseName,
        cell: ({ name }) => <bdi className="font-medium">{name}</bdi>,
      },
      {
        id: "by",
        title: text.educator,
        isPlain: true,
        cell: ({ lecturerName }) => <bdi>{lecturerName ?? "—"}</bdi>,
      },
    ]}
    acts={(course) => [
      { icon: IconGift, label: act, name: actOf(course.name), onPress: () => onChoose(course) },
    ]}
  />
);
