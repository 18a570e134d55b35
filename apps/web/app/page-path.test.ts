import {
  CERTIFICATE_ALPHABET,
  CERTIFICATE_CODE_LENGTH,
} from "@manara/contract/certificates/certificate-rules";
import { expect, test } from "vitest";
import { readPath } from "./page-path.ts";

const code = CERTIFICATE_ALPHABET.slice(-1).repeat(CERTIFICATE_CODE_LENGTH);

test.each([
  ["features/courses/course.screen", { courseId: "7" }, { courseId: "7" }],
  ["features/courses/course.screen", { courseId: "0007" }, { courseId: "7" }],
  ["features/courses/course.screen", { courseId: "abc" }, { courseId: "0" }],
  ["courses", { fieldId: undefined }, { fieldId: undefined }],
  ["reset-password-link", { email: "a@b.c", apiToken: "x", token: "y" }, { email: "0", apiToken: "0" }],
  ["keep-account", { email: "a@b.c", apiToken: "x" }, { email: "0", apiToken: "0" }],
  ["features/certificates/certificate.screen", { code: "random" }, { code: "0" }],
  ["features/certificates/certificate.screen", { code: `${code.toLowerCase()}-` }, { code }],
  ["features/accounts/callback.screen", { provider: "google" }, { provider: "google" }],
  ["features/accounts/callback.screen", { provider: "random" }, { provider: "0" }],
  ["shell/staff/admin.screen", { "*": "courses/12/buyers" }, { "*": "" }],
  ["shell/staff/admin.screen", { "*": "" }, { "*": "" }],
  ["shell/staff/admin.screen", { "*": "random" }, { "*": "0" }],
  ["features/centres/own/centre.screen", { "*": "sales/" }, { "*": "sales" }],
  ["features/centres/own/centre.screen", { "*": "random" }, { "*": "0" }],
  ["features/educators/teacher.screen", { teacherId: "5" }, { teacherId: "5" }],
  [
    "features/educators/teacher.screen",
    { teacherId: "5", "*": "content/9" },
    { teacherId: "1", "*": "profile" },
  ],
  ["features/educators/teacher.screen", { teacherId: "x", "*": "random" }, { teacherId: "0", "*": "0" }],
  [
    "features/educators/lecturer.screen",
    { lecturerId: "5", isStudy: "yes" },
    { lecturerId: "5", isStudy: "1" },
  ],
])("%s reads of %j no more than %j", (screen, params, read) => {
  expect(readPath(screen, params)).toEqual(read);
  expect(readPath(screen, read), "and of that all").toEqual(read);
});
