/** Text of a certificate, in one language. */
export interface CertificateText {
  title: string;
  awardedTo: string;
  forFinishing: string;
  /** How many lessons, tests not among them. */
  lessons: (count: number) => string;
  tests: (count: number) => string;
  /** In percent of all questions. */
  mark: (percent: number) => string;
  issuedOn: (day: string) => string;
  verify: string;
}
