import type { ComponentType } from "react";
import { text } from "#text/staff/messages/audience";
import { api } from "../api/api.ts";
import { type ListPage, readPage } from "../routing/list-page.rules.ts";
import { readPositive, writeQuery } from "../routing/query.rules.ts";
import type { Column } from "../ui/staff/records.ts";
import { type Crumb, ScreenHead } from "../ui/staff/screen-head.tsx";
import { type Audience, AudienceName } from "./audience.tsx";
import { type ListAddress, readListAddress, wantedPage } from "./list-address.ts";
import { type ScreenAddress, staffScreen } from "./screen.ts";

/** Those whose announcements or events are listed; with neither, all. */
export interface Whose {
  courseId?: number | string;
  classId?: number | string;
}

export interface AudienceListProps<Row> {
  address: ListAddress;
  list: ListPage<Row>;
  title: string;
  crumbs?: readonly Crumb[];
  addAt: string;
  editAt: (row: Row) => string;
  emptyHint: string;
  /** Said of each row where those of several are listed. */
  withAudience?: boolean;
}

export interface AudienceFormProps<Row> {
  /** Null: one is written. */
  edited: Row | null;
  /** The course whose students a new one is for; null: whoever is chosen. */
  courseId: number | null;
  /** Classes that a new one may be for, and the one that is chosen at first; without any to choose from, the one that it is for. */
  classes?: readonly { id: number; name: string }[];
  classId?: string;
  /** The list that it stands in. */
  back: string;
}

/** Kind of what is written for the students of a course or of a class, or for the whole school. */
export interface ForAudience<Row> {
  text: Record<"users" | "title" | "add" | "edit" | "hint" | "noneHint" | "noneOfCourse", string> & {
    titleOf: (name: string) => string;
  };
  /** Address of the list in the administration. */
  base: string;
  idOf: (row: Row) => number;
  get: (id: string) => Promise<Row>;
  read: (query: Whose & { limit: number; offset: number }) => Promise<{ items: Row[]; total: number }>;
  List: ComponentType<AudienceListProps<Row>>;
  Form: ComponentType<AudienceFormProps<Row>>;
}

/** Reads the list of a course or of a class; without either, all. */
export async function readList<Row>({ read }: ForAudience<Row>, url: URL, of: Whose) {
  const address = readListAddress(url);
  return { address, list: await readPage(wantedPage(address), (part) => read({ ...of, ...part })) };
}

/** Column of audiences, where those of several are listed. */
export const audienceColumn = <Row extends Audience>(isShown: boolean): Column<Row>[] =>
  isShown ? [{ id: "audience", title: text.forWhom, cell: (one) => <AudienceName of={one} /> }] : [];

/** The list of the administration: of the course or of the class that the address names; without either, all. */
export function listScreen<Row>(kind: ForAudience<Row>) {
  const { text: words, base, idOf, List } = kind;
  async function load({ url }: ScreenAddress) {
    const courseId = readPositive(url.searchParams.get("courseId"));
    const classId = courseId ? null : readPositive(url.searchParams.get("classId"));
    const [page, course, classes] = await Promise.all([
      readList(kind, url, { ...(courseId && { courseId }), ...(classId && { classId }) }),
      courseId ? api("GET /course/get", { query: { courseId } }) : null,
      classId ? api("GET /class/list") : [],
    ]);
    const of = course?.name ?? classes.find(({ id }) => id === classId)?.name;
    return { page, of, query: writeQuery({ courseId, classId }) };
  }
  return staffScreen({
    load,
    View: ({ data: { page, of, query } }: { data: Awaited<ReturnType<typeof load>> }) => (
      <List
        {...page}
        title={of === undefined ? words.title : words.titleOf(of)}
        crumbs={[{ title: words.users, href: "/admin/allUsers" }]}
        addAt={`${base}/add${query}`}
        editAt={(row) => `${base}/${idOf(row)}`}
        emptyHint={of === undefined ? words.noneHint : words.noneOfCourse}
        withAudience
      />
    ),
  });
}

/** The form of the administration: of the one of this id; without one a new one is written. */
export function formScreen<Row>({ text: words, base, get, Form }: ForAudience<Row>) {
  async function load({ params: { id }, url: { searchParams } }: ScreenAddress) {
    const courseId = readPositive(searchParams.get("courseId"));
    const [edited, course, classes] = await Promise.all([
      id ? get(id) : null,
      courseId ? api("GET /course/get", { query: { courseId } }) : null,
      api("GET /class/list"),
    ]);
    return { edited, course, classes, classId: searchParams.get("classId") ?? "" };
  }
  return staffScreen({
    load,
    View: ({ data: { edited, course, classes, classId } }: { data: Awaited<ReturnType<typeof load>> }) => (
      <div className="max-w-3xl">
        <ScreenHead
          title={edited ? words.edit : words.add}
          crumbs={[
            { title: words.users, href: "/admin/allUsers" },
            { title: words.title, href: base },
          ]}
        >
          {course && words.titleOf(course.name)}
        </ScreenHead>
        <Form
          edited={edited}
          courseId={course?.courseId ?? null}
          classes={course ? [] : classes}
          classId={course ? "" : classId}
          back={course ? `${base}?courseId=${course.courseId}` : base}
        />
      </div>
    ),
  });
}
