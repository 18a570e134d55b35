import type { OwnAccount } from "@manara/contract/accounts/own-account";
import type { Passkey } from "@manara/contract/accounts/passkeys";
import type { SecondStep } from "@manara/contract/accounts/second-step";
import { Suspense } from "react";
import { Link } from "react-router";
import { text } from "#text/features/accounts/account/messages";
import { lazyWithRetry } from "../../../loading/lazy-with-retry.ts";
import { useSite } from "../../../site.ts";
import { Container } from "../../../ui/container.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { linkClass } from "../link-class.ts";
import { ChangeEmail } from "./change-email.tsx";
import { ChangePassword } from "./change-password.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { Devices } from "./devices.tsx";
import { ExportData } from "./export-data.tsx";
import { MailLanguage } from "./mail-language.tsx";
import { OwnDetails } from "./own-details.tsx";

const SecondStepSection = lazyWithRetry(
  async () => (await import("../second-step/second-step-section.tsx")).SecondStepSection,
);
const PasskeysSection = lazyWithRetry(
  async () => (await import("../passkeys/passkeys-section.tsx")).PasskeysSection,
);

interface AccountViewProps {
  account: OwnAccount;
  secondStep: SecondStep;
  passkeys: readonly Passkey[];
}

/** Everything of the own account in one place. */
export function AccountView({ account, secondStep, passkeys }: AccountViewProps) {
  const { languages } = useSite();
  return (
    <Container narrow>
      <PageHead title={text.title} unlisted />
      <div className="flex flex-col gap-6 py-8 md:py-12 print:has-data-prints-alone:*:not-has-data-prints-alone:hidden">
        <div className="flex flex-col gap-1">
          <PageHeading>{text.title}</PageHeading>
          <p className="text-ink-soft">{text.intro}</p>
        </div>
        <OwnDetails account={account} />
        <ChangeEmail key={account.email} account={account} />
        <ChangePassword account={account} />
        <Suspense>
          <SecondStepSection account={account} secondStep={secondStep} />
          <PasskeysSection account={account} passkeys={passkeys} />
        </Suspense>
        {languages.length > 1 && <MailLanguage languages={languages} locale={account.locale} />}
        <Devices sessions={account.sessions} />
        <ExportData />
        <DeleteAccount account={account} />
        <p className="text-ink-soft">
          {text.privacyHint}{" "}
          <Link to="/conditions" className={linkClass}>
            {text.privacy}
          </Link>
        </p>
      </div>
    </Container>
  );
}
