import { text } from "#text/features/certificates/messages";
import { LinkButton } from "../../ui/link-button.tsx";

/** The way to one's certificate of a course, first among its buttons: the page of the course has it, and has it written. */
export const CertificateLink = ({ courseId }: { courseId: number }) => (
  <LinkButton to={`/course/view/${courseId}#certificate`} className="grow px-3">
    {text.yours}
  </LinkButton>
);

/** Where a certificate is loaded as a file to print. */
export const printAddress = (code: string): string =>
  `/api/certificate/print?code=${encodeURIComponent(code)}`;
