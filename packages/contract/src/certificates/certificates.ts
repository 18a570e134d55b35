import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Id, Percent, Timestamp } from "../fields/primitives.ts";
import { normaliseCertificateCode } from "./certificate-rules.ts";

/** Certificate of a course; names are those of the day. */
export const Certificate = z.object({
  code: z.string(),
  courseId: Id,
  courseName: z.string(),
  fullName: z.string(),
  lessonsCount: z.int().positive().describe("Lessons that the course had, tests among them"),
  testsCount: z.int().nonnegative().nullable().describe("null: written before tests stood on certificates"),
  mark: Percent.nullable().describe("Right answers of all, by the best attempt at each test; null: no tests"),
  issuedAt: Timestamp,
});
export type Certificate = z.output<typeof Certificate>;

/** Spaces, dashes and lower case are forgiven. A code that nobody can have is not found, as any other that nobody has. */
const Code = z.string().max(100).overwrite(normaliseCertificateCode);

export const certificateEndpoints = {
  issueCertificate: endpoint({
    method: "POST",
    path: "/certificate/issue",
    summary:
      "Have a certificate written for a course of which the caller has finished every lesson; there is one, however often it is asked for",
    who: "session",
    narrowedTo: "lesson-access",
    body: z.object({ courseId: Id }),
    answer: { status: 201, schema: Certificate },
    errors: ["COURSE_NOT_FOUND", "COURSE_NOT_PURCHASED", "COURSE_NOT_FINISHED", "COURSE_MARK_NOT_REACHED"],
  }),
  listMyCertificates: endpoint({
    method: "GET",
    path: "/certificate/list-mine",
    summary: "The caller's certificates, newest first",
    who: "session",
    answer: { status: 200, schema: z.array(Certificate) },
    errors: [],
  }),
  verifyCertificate: endpoint({
    method: "GET",
    path: "/certificate/verify",
    summary:
      "What a certificate says, by its code; one that was not written by this school, or was changed, is not found",
    who: "all",
    query: z.object({ code: Code }),
    answer: { status: 200, schema: Certificate },
    errors: ["NOT_FOUND"],
    limits: ["certificates"],
  }),
  printCertificate: endpoint({
    method: "GET",
    path: "/certificate/print",
    summary:
      "A certificate by its code, as a PDF file with a QR code that leads to the page which verifies it",
    who: "all",
    query: z.object({ code: Code }),
    answer: { status: 200, mediaType: "application/pdf", fileName: "certificate.pdf" },
    errors: ["NOT_FOUND"],
    limits: ["certificates"],
  }),
};
