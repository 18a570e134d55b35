import { IconCertificate } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { text } from "#text/features/certificates/messages";
import { api } from "../../api/api.ts";
import { useMutation } from "../../forms/mutation.ts";
import { useSession } from "../../session/session.ts";
import { Button, LinkButton, linkClass } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { Icon } from "../../ui/icon.tsx";
import { sayNotPrinted } from "../../ui/name-field.tsx";
import { printAddress } from "./certificate-step.tsx";

/** Letters of the own name that the paper leaves out, while the name can still be written otherwise. */
function NotPrinted({ isIssued }: { isIssued: boolean }) {
  const session = useSession();
  const said = session && !isIssued ? sayNotPrinted(session.user.fullName) : undefined;
  return (
    said && (
      <p>
        <span dir="auto">{said}</span>{" "}
        <Link to="/account" className={linkClass}>
          {text.changeName}
        </Link>
      </p>
    )
  );
}

/** Certificate of a finished course, which is written when they ask for it. */
export function CertificatePart({
  courseId,
  code,
  isWhole,
}: {
  courseId: number;
  code: string | null;
  /** False once lessons were added that they have not finished. */
  isWhole: boolean;
}) {
  const [known, setKnown] = useState(code);
  const issuing = useMutation({
    send: () => api("POST /certificate/issue", { body: { courseId } }),
    onDone: (certificate) => certificate && setKnown(certificate.code),
  });
  const part = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // It comes after the page, which then stands at its top.
  useEffect(() => {
    if (hash === "#certificate") part.current?.scrollIntoView({ block: "center" });
  }, [hash]);
  return (
    <div
      ref={part}
      id="certificate"
      className="flex flex-col gap-3 rounded-lg border border-line bg-success-soft p-4 text-success-ink"
    >
      <p className="flex items-center gap-3 font-semibold">
        <Icon of={IconCertificate} size={28} />
        {isWhole ? text.earned : text.kept}
      </p>
      <NotPrinted isIssued={known !== null} />
      {issuing.refusal && <FormAlert>{issuing.refusal}</FormAlert>}
      <div className="flex flex-wrap gap-3">
        {known === null ? (
          <Button busy={issuing.isBusy} onClick={() => void issuing.run()}>
            {text.issue}
          </Button>
        ) : (
          <>
            <a href={printAddress(known)} download className={buttonClass({})}>
              {text.print}
            </a>
            <LinkButton to={`/certificate/${known}`} variant="secondary">
              {text.open}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  );
}
