import { IconCertificate } from "@tabler/icons-react";
import { Link } from "react-router";
import { text } from "#text/features/certificates/messages";
import { Icon } from "../../ui/icon.tsx";

/** The way to one's certificate of a course: its page has it, and has it written. */
export const CertificateLink = ({ courseId }: { courseId: number }) => (
  <Link
    to={`/course/view/${courseId}#certificate`}
    className="flex min-h-11 items-center gap-2 rounded-sm bg-success-soft px-3 py-2 text-success-ink hover:underline"
  >
    <Icon of={IconCertificate} size={20} />
    {text.yours}
  </Link>
);
