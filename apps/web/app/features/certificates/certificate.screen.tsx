import {
  groupCertificateCode,
  isCertificateCode,
  normaliseCertificateCode,
} from "@manara/contract/certificates/certificate-rules";
import type { Certificate } from "@manara/contract/certificates/certificates";
import { IconCertificate, IconCertificateOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { data } from "react-router";
import { text } from "#text/features/certificates/messages";
import { orMissing } from "../../api/or-missing.server.ts";
import { schoolContext } from "../../context.ts";
import { useSite } from "../../site.ts";
import { LinkButton } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Container } from "../../ui/container.tsx";
import { Icon } from "../../ui/icon.tsx";
import { sayNotPrinted } from "../../ui/name-field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { writeMoment } from "../../ui/write-moment.ts";
import type { Route } from "./+types/certificate.screen.ts";
import { printAddress } from "./certificate-step.tsx";

/** Facts of a genuine certificate, to be compared with the one in hand. */
function CertificateView({ certificate }: { certificate: Certificate }) {
  const { code, fullName, courseName, lessonsCount, testsCount, mark, issuedAt } = certificate;
  const { brandName, country } = useSite();
  const notPrinted = sayNotPrinted(`${fullName} ${courseName}`);
  return (
    <Container narrow>
      <PageHead title={text.title} unlisted />
      <div className="flex flex-col items-center gap-6 py-12 text-center md:py-20">
        <span className="rounded-full bg-success-soft p-5 text-success-ink">
          <Icon of={IconCertificate} size={40} />
        </span>
        <PageHeading>{text.genuine}</PageHeading>
        <p className="max-w-prose text-ink-soft">{text.genuineHint(brandName)}</p>
        <dl className="grid w-full max-w-xl gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-5 text-start sm:grid-cols-[auto_1fr]">
          <Fact name={text.name}>
            <bdi>{fullName}</bdi>
          </Fact>
          <Fact name={text.course}>
            <bdi>{courseName}</bdi>
          </Fact>
          <Fact name={text.lessons}>{lessonsCount - (testsCount ?? 0)}</Fact>
          {testsCount ? <Fact name={text.tests}>{testsCount}</Fact> : null}
          {mark !== null && <Fact name={text.mark}>{`${mark}%`}</Fact>}
          <Fact name={text.issuedOn}>{writeMoment(issuedAt, country)}</Fact>
          <Fact name={text.code}>
            <bdi dir="ltr" className="wrap-anywhere">
              {groupCertificateCode(code)}
            </bdi>
          </Fact>
        </dl>
        {notPrinted && <p className="max-w-prose">{notPrinted}</p>}
        <a href={printAddress(code)} download className={buttonClass({ variant: "secondary" })}>
          {text.print}
        </a>
      </div>
    </Container>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="sm:contents">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);

/** No certificate of this school has this code, or what it says was changed. */
function CertificateMissing() {
  return (
    <Container narrow>
      <PageHead title={text.title} unlisted />
      <div className="flex flex-col items-center gap-5 py-16 text-center md:py-24">
        <span className="rounded-full bg-danger-soft p-5 text-danger-ink">
          <Icon of={IconCertificateOff} size={40} />
        </span>
        <PageHeading>{text.missing}</PageHeading>
        <p className="max-w-prose text-ink-soft">{text.missingHint}</p>
        <LinkButton to="/" variant="secondary">
          {text.home}
        </LinkButton>
      </div>
    </Container>
  );
}

/** The page that a certificate's QR code leads to. What can be no code is not looked up. */
export const loader = ({ context, params: { code } }: Route.LoaderArgs) =>
  isCertificateCode(normaliseCertificateCode(code))
    ? orMissing(context.get(schoolContext).api("GET /certificate/verify", { query: { code } }), "NOT_FOUND")
    : data(null, { status: 404 });

export default function CertificateScreen({ loaderData }: Route.ComponentProps) {
  return loaderData ? <CertificateView certificate={loaderData} /> : <CertificateMissing />;
}
