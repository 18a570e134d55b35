/** What stands on a certificate, in one language. */
export interface CertificateText {
  title: string;
  awardedTo: string;
  forFinishing: string;
  lessons: (count: number) => string;
  issuedOn: (day: string) => string;
  verify: string;
}
