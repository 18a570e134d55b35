import { type Mutant, mutantsIn } from "../mutant.ts";

export const access: Mutant[] = [
  ...mutantsIn("apps/server/src/features/access", [
    {
      what: "a purchase holds at the moment of its end",
      file: "access.rules.ts",
      from: "expiresAt > now",
      to: "expiresAt >= now",
      tests: ["access.rules.test.ts"],
    },
    {
      what: "a purchase that has ended opens the lessons",
      file: "access.rules.ts",
      from: 'mayEdit || purchase === "HELD"',
      to: 'mayEdit || purchase !== "NONE"',
      tests: ["access.rules.test.ts"],
    },
    {
      what: "a hidden course is found by all",
      file: "access.rules.ts",
      from: "(!course.isHidden || hasWholeCourse(course))",
      to: "true",
      tests: ["access.rules.test.ts"],
    },
    {
      what: "a hidden lesson is found by students",
      file: "access.rules.ts",
      from: "content.isHidden && !content.course.mayEdit",
      to: "false",
      tests: ["access.rules.test.ts"],
    },
    {
      what: "a locked lesson opens",
      file: "access.rules.ts",
      from: "content.free || hasWholeCourse(course)",
      to: "true",
      tests: ["access.rules.test.ts"],
    },
  ]),
  ...mutantsIn("apps/server/src", [
    {
      what: "anybody changes the profile of a teacher",
      file: "platform/caller.ts",
      from: "caller.userId === ownerId",
      to: "true",
      tests: ["features/educators/edit-educator.routes.test.ts"],
    },
  ]),
  ...mutantsIn("apps/server/src/features", [
    {
      what: "a teacher is staff of every course",
      file: "access/access.policy.ts",
      from: "(caller.userId === authorId || trainerIds.includes(caller.userId))",
      to: "true",
      tests: ["courses/edit-course.routes.test.ts"],
    },
    {
      what: "a teacher sets the price",
      file: "courses/courses.policy.ts",
      from: "Object.keys(changes).every((field) => TEACHERS_FIELDS.has(field))",
      to: "true",
      tests: ["courses/edit-course.routes.test.ts"],
    },
    {
      what: "the writer of an anonymous comment is shown",
      file: "comments/comments.policy.ts",
      from: "viewer.isStaff || !comment.anonymous",
      to: "true",
      tests: ["comments/comments.rules.test.ts", "comments/comments.routes.test.ts"],
    },
    {
      what: "a reply tells who has asked without their name",
      file: "comments/comments.service.ts",
      from: "await isAnonymousIn(platform.db, { authorId, commentId: parentCommentId })",
      to: "false",
      tests: ["comments/comments.routes.test.ts"],
    },
    {
      what: "anybody deletes a comment",
      file: "comments/comments.policy.ts",
      from: "viewer.isStaff || isMine(viewer, comment)",
      to: "true",
      tests: ["comments/comments.rules.test.ts", "comments/comments.routes.test.ts"],
    },
  ]),
  ...mutantsIn("apps/server/src/features/contents", [
    {
      what: "the outline shows the films of locked lessons",
      file: "outline.rules.ts",
      from: "if (mayOpen(access))",
      to: "if (true)",
      tests: ["outline.rules.test.ts"],
    },
    {
      what: "the outline shows hidden lessons",
      file: "outline.rules.ts",
      from: "course.mayEdit || !entry.isHidden",
      to: "true",
      tests: ["outline.rules.test.ts"],
    },
    {
      what: "next to a free lesson a locked one opens",
      file: "contents.service.ts",
      from: "assertAllowed(judgeOpening(neighbour, course));",
      to: "",
      tests: ["contents.routes.test.ts"],
    },
    {
      what: "a deleted lesson is shown",
      file: "contents.repo.ts",
      from: '.where("contents.deletedAt", "is", null);',
      to: ";",
      tests: ["restore-content.routes.test.ts"],
    },
    {
      what: "a deleted attachment is shown",
      file: "contents.repo.ts",
      from: '.where("attachments.deletedAt", "is", null)',
      to: "",
      tests: ["restore-content.routes.test.ts", "attachments.routes.test.ts"],
    },
  ]),
];
