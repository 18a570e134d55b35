import type { Course } from "@manara/contract/courses";
import {
  IconBook2,
  IconChartBar,
  IconEye,
  IconEyeglass,
  IconEyeOff,
  IconListTree,
} from "@tabler/icons-react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/courses/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { useDelete } from "../../../staff/use-delete.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { RowLink } from "../../../ui/staff/row-button.tsx";
import { useSelection } from "../../../ui/staff/selection.ts";
import { offerUndo } from "../../../ui/staff/undo.ts";
import { courseColumns } from "./course-columns.tsx";
import { courseFilters } from "./course-filters.ts";
import type { CourseKind } from "./course-kind.ts";
import type { CoursesPage } from "./load-courses.ts";
import { addressOfPreview } from "./preview-address.ts";
import { useOptions } from "./use-options.ts";

interface CourseListProps extends CoursesPage {
  kind: CourseKind;
}

type Seen = Pick<Course, "courseId" | "visibility">;

const show = async (courses: readonly Seen[]) => {
  for (const { courseId, visibility } of courses)
    await api("POST /course/edit", { body: { courseId, visibility } });
};

/** All courses, or all lectures: found, shown and hidden, deleted. */
export function CourseList({ kind, address, list, choices }: CourseListProps) {
  const { words, base } = kind;
  const options = useOptions(choices);
  const { revalidate } = useRevalidator();
  const selection = useSelection(list.items.map(({ courseId }) => courseId));
  const removal = useDelete({
    send: (courseId) => api("DELETE /course/delete", { query: { courseId } }),
    missing: "COURSE_NOT_FOUND",
    inUse: text.bought,
    onDeleted: selection.clear,
  });
  const chosen = list.items.filter(({ courseId }) => selection.has(courseId));
  const visibility = useMutation({
    send: (to: Course["visibility"]) => show(chosen.map((course) => ({ ...course, visibility: to }))),
    tell: "toast",
    onDone: async (_, to) => {
      const before = chosen;
      offerUndo(to === "PUBLIC" ? text.shown(before.length) : text.hiddenNow(before.length), () =>
        show(before),
      );
      selection.clear();
      await revalidate();
    },
  });
  return (
    <ListScreen
      title={words.all}
      hint={words.hint}
      add={{ title: words.add, href: `${base}/add` }}
      address={address}
      list={list}
      empty={{ icon: IconBook2, title: words.none, hint: words.noneHint }}
      searchHint={text.name}
      filters={courseFilters(kind, options)}
      keyOf={({ courseId }) => courseId}
      nameOf={({ name }) => name}
      editAt={({ courseId }) => `${base}/${courseId}`}
      removal={{ ...removal, loss: text.deleteHint }}
      name={{ title: text.name, sort: "name" }}
      columns={courseColumns(kind, options)}
      acts={({ courseId, name }) => (
        <>
          <RowLink
            icon={IconListTree}
            label={text.contents}
            name={text.contentsOf(name)}
            to={`/admin/content/${courseId}`}
          />
          <RowLink
            icon={IconChartBar}
            label={text.figures}
            name={text.figuresOf(name)}
            to={`/admin/content/${courseId}/figures`}
          />
          <RowLink
            icon={IconEyeglass}
            label={text.preview}
            name={text.previewOf(name)}
            to={addressOfPreview(courseId)}
          />
        </>
      )}
      selection={selection}
      bulk={
        <>
          <Button variant="secondary" busy={visibility.isBusy} onClick={() => void visibility.run("PUBLIC")}>
            <Icon of={IconEye} />
            {text.show}
          </Button>
          <Button variant="secondary" busy={visibility.isBusy} onClick={() => void visibility.run("HIDDEN")}>
            <Icon of={IconEyeOff} />
            {text.hide}
          </Button>
        </>
      }
    />
  );
}
