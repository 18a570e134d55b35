import { text } from "#text/staff/messages/audience";
import { Select } from "../ui/staff/select.tsx";

/** Those whom something is for: the students of a course or of a class, or the whole school. */
export interface Audience {
  course: { name: string } | null;
  class: { name: string } | null;
}

/** Audience of a row. */
export function AudienceName({ of: { course, class: one } }: { of: Audience }) {
  return <bdi>{course?.name ?? (one ? text.inClass(one.name) : text.school)}</bdi>;
}

interface AudienceFieldProps {
  classes: readonly { id: number; name: string }[];
  /** The class that is chosen at first; empty: the whole school. */
  classId: string;
}

/** The choice of an administrator: the whole school, or a class. */
export function AudienceField({ classes, classId }: AudienceFieldProps) {
  return (
    <Select
      name="classId"
      label={text.forWhom}
      defaultValue={classId}
      options={[
        { value: "", label: text.school },
        ...classes.map(({ id, name }) => ({ value: String(id), label: text.inClass(name) })),
      ]}
    />
  );
}
