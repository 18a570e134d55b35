import type { Course } from "@manara/contract/courses/courses";
import { IconBook2, IconPencil } from "@tabler/icons-react";
import { text } from "#text/features/contents/manage/messages";
import { api, readList } from "../../../api/api.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { readPositive } from "../../../routing/query.rules.ts";
import { oneOf, readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { Badge } from "../../../ui/badge.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import type { Column } from "../../../ui/staff/records.ts";

const orders = ["name", "-name", "creationDateTime", "-creationDateTime"] as const;

/** The id of a filter; −1 stands for those that have none. */
const readId = (value: string) => (value === "-1" ? (-1 as const) : (readPositive(value) ?? ("" as const)));

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const { filter } = address;
  const query = {
    search: address.search,
    sort: oneOf(address.sort, orders),
    schoolId: readId(filter("school")),
    studyId: readId(filter("study")),
    authorId: readId(filter("author")),
    visibility: oneOf(filter("visibility"), ["PUBLIC", "HIDDEN"] as const),
  };
  const [list, schools, studies, teachers, lecturers] = await Promise.all([
    readPage(wantedPage(address), (part) =>
      readList("GET /course/list-all", { query: { ...query, ...part } }),
    ),
    api("GET /school/list-all"),
    api("GET /study/list-all"),
    api("GET /user/list-teachers"),
    api("GET /lecturer/list-lecturers"),
  ]);
  return { address, list, schools, studies, educators: [...teachers, ...lecturers] };
}
type Data = Awaited<ReturnType<typeof load>>;

const addressOf = ({ courseId }: Course) => `/admin/content/${courseId}`;

const columnsFor = ({ schools, studies }: Data): Column<Course>[] => [
  {
    id: "name",
    title: text.courseName,
    sort: "name",
    cell: (course) => <RecordLink to={addressOf(course)}>{course.name}</RecordLink>,
  },
  {
    id: "place",
    title: text.place,
    isMinor: true,
    isPlain: true,
    cell: ({ schoolId, studyId }) => {
      const place = schools.find(({ id }) => id === schoolId) ?? studies.find(({ id }) => id === studyId);
      return <bdi>{place?.name ?? "—"}</bdi>;
    },
  },
  {
    id: "author",
    title: text.author,
    isPlain: true,
    cell: ({ lecturerName }) => <bdi>{lecturerName ?? "—"}</bdi>,
  },
  {
    id: "visibility",
    title: text.visibility,
    isPlain: true,
    cell: ({ visibility }) =>
      visibility === "PUBLIC" ? (
        <Badge tone="success">{text.public}</Badge>
      ) : (
        <Badge>{text.hiddenCourse}</Badge>
      ),
  },
];

function View({ data }: { data: Data }) {
  const none = { value: "-1", label: text.without };
  const named = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  const educators = data.educators.map(({ userId, fullName }) => ({
    value: String(userId),
    label: fullName,
  }));
  return (
    <ListScreen
      title={text.title}
      hint={text.hint}
      address={data.address}
      list={data.list}
      empty={{ icon: IconBook2, title: text.noCourses, hint: text.noCoursesHint }}
      searchHint={text.courseName}
      filters={[
        { name: "school", label: text.school, options: [none, ...data.schools.map(named)] },
        { name: "study", label: text.study, options: [none, ...data.studies.map(named)] },
        { name: "author", label: text.author, options: [none, ...educators] },
        {
          name: "visibility",
          label: text.visibility,
          options: [
            { value: "PUBLIC", label: text.public },
            { value: "HIDDEN", label: text.hiddenCourse },
          ],
        },
      ]}
      keyOf={({ courseId }) => courseId}
      nameOf={({ name }) => name}
      columns={columnsFor(data)}
      acts={(course) => [
        {
          icon: IconPencil,
          label: text.editContents,
          name: text.editContentsOf(course.name),
          to: addressOf(course),
        },
      ]}
    />
  );
}

export const screen = staffScreen({ load, View });
