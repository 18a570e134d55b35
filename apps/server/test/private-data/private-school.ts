import type { CallerKind } from "@manara/contract/calls/permissions";
import { sql } from "kysely";
import type { TestSchool } from "../harness.ts";
import type { Values } from "../valid-requests.ts";
import { makeCourses } from "./courses.ts";
import { makeHoldings, makeOwnPapers, makePapers } from "./papers.ts";
import { callerRoles, makePeople } from "./people.ts";
import { keepSecrets } from "./secrets.ts";

/** A school in which everything that is somebody's own differs from everything else, with whom it may be shown to. */
export async function makePrivateSchool(school: TestSchool) {
  const { secrets, keep } = keepSecrets();
  const people = await makePeople(school, keep);
  const { course, announcements, events, courses, contents, attachments, attempts, questions, comments } =
    await makeCourses(school, keep, people);
  const cardKeys = await makeHoldings(school, keep, { people, course });
  const notes = await makeOwnPapers(school, keep, { people, course });
  await makePapers(school, keep, people);

  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  /** What leads to all that, by the names of fields. */
  const values: Values = [
    [/^(user|teacher|lecturer|author)Id$/, ids(Object.values(people))],
    [/^(course|lecture)Id$/, ids(courses)],
    [/^courseIds$/, ids(courses).map((id) => [id])],
    [/^contentId$/, ids(contents)],
    [/^contentIds$/, ids(contents).map((id) => [id])],
    [/^attachmentId$/, ids(attachments)],
    [/^attemptId$/, ids(attempts)],
    [/^questionId$/, ids(questions)],
    [/^(c|parentC)ommentId$/, ids(comments)],
    [/^commentIds$/, ids(comments).map((id) => [id])],
    [/^noteId$/, ids(notes)],
    [/^announcementId$/, ids(announcements)],
    [/^eventId$/, ids(events)],
    [/^studyId$/, courses.flatMap(({ studyId }) => studyId ?? [])],
    [/^schoolId$/, courses.flatMap(({ schoolId }) => schoolId ?? [])],
    [/^email$/, [people.quiet.email, people.administrator.email]],
    [/^search$/, ["name-of", "title-of", people.quiet.email, people.quiet.phoneNumber, cardKeys[1]]],
    [/^cardKey$/, cardKeys],
  ];
  const accounts = JSON.stringify(
    Object.values(people).map(({ id, role, centreId, passwordHash }) => ({
      id,
      role,
      centre: centreId,
      hash: passwordHash,
    })),
  );

  return {
    secrets,
    values,
    /** Who calls; null for a visitor, and for whom the current record is about. */
    callerOf: (kind: CallerKind) => (kind in callerRoles ? people[kind as keyof typeof callerRoles] : null),
    /** Makes everybody what they were, whatever an administrator or they themselves have made of them. */
    async restoreAccounts(): Promise<void> {
      await sql`
        update users set role = planned.role, centre_id = planned.centre, password_hash = planned.hash, second_step_at = null
        from json_to_recordset(${accounts}) as planned (id integer, role text, centre integer, hash text)
        where users.id = planned.id
          and (users.role <> planned.role or users.centre_id is distinct from planned.centre or users.password_hash <> planned.hash or second_step_at is not null)
      `.execute(school.db);
    },
  };
}
