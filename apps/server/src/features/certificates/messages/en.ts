import type { CertificateText } from "../draw-certificate.ts";

export const text: CertificateText = {
  title: "Certificate of completion",
  awardedTo: "This certificate is awarded to",
  holder: "The student whom the page of this code names",
  forFinishing: "for finishing every lesson of the course",
  lessons: (count) => `Lessons watched: ${count}`,
  tests: (count) => `Tests taken: ${count}`,
  mark: (percent) => `Right answers: ${percent}%`,
  issuedOn: (day) => `Issued on ${day}`,
  verify: "To verify this certificate, scan the code or open",
};
