import type { OwnAccount } from "@manara/contract/accounts/own-account";
import type { Passkey } from "@manara/contract/accounts/passkeys";
import type { SecondStep } from "@manara/contract/accounts/second-step";
import type { Locale } from "@manara/countries/locale";
import { IconDownload } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { text } from "#text/features/accounts/account/messages";
import { text as taken } from "#text/features/take-along/messages/take";
import { api } from "../../../api/api.ts";
import type { SiteLanguage } from "../../../context.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { lazyWithRetry } from "../../../loading/lazy-with-retry.ts";
import { useSite } from "../../../site.ts";
import { Button, LinkButton, linkClass } from "../../../ui/button.tsx";
import { Container } from "../../../ui/container.tsx";
import { inputClass } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { AccountSection } from "./account-section.tsx";
import { ChangeEmail } from "./change-email.tsx";
import { ChangePassword } from "./change-password.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { Devices } from "./devices.tsx";
import { OwnDetails } from "./own-details.tsx";

/** The language of mails to the account. */
function MailLanguage({ languages, locale }: { languages: readonly SiteLanguage[]; locale: string | null }) {
  const [chosen, setChosen] = useState(locale ?? languages[0]?.locale ?? "");
  const { run } = useMutation({
    send: (wanted: Locale) => api("POST /user/update-locale", { body: { locale: wanted } }),
    success: text.saved,
    showIn: "toast",
  });
  return (
    <AccountSection title={text.language}>
      <label className="flex flex-col items-start gap-1.5">
        <span className="text-ink-soft">{text.languageHint}</span>
        <select
          value={chosen}
          onChange={({ target }) => {
            setChosen(target.value);
            void run(target.value as Locale);
          }}
          className={`${inputClass} sm:max-w-max`}
        >
          {languages.map(({ locale: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </AccountSection>
  );
}

const FILE_NAME = "my-data.json";

const save = (data: unknown): void =>
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json;charset=utf-8" }), FILE_NAME);

/** Everything that is kept of the person, as a file. */
function ExportData() {
  const { run, isBusy } = useMutation({
    send: () => api("GET /user/export-my-data"),
    showIn: "toast",
    onDone: (data) => data && save(data),
  });
  return (
    <AccountSection title={text.data}>
      <p className="text-ink-soft">{text.dataHint}</p>
      <Button variant="secondary" busy={isBusy} onClick={() => void run()} className="sm:max-w-max">
        {!isBusy && <Icon of={IconDownload} />}
        {text.download}
      </Button>
    </AccountSection>
  );
}

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
        <AccountSection title={text.record}>
          <p className="text-ink-soft">{text.recordHint}</p>
          <LinkButton variant="secondary" to="/my-record" className="sm:max-w-max">
            {text.openRecord}
          </LinkButton>
        </AccountSection>
        <AccountSection title={text.device}>
          <p className="text-ink-soft">{text.deviceHint}</p>
          <div className="flex flex-wrap gap-2">
            <LinkButton variant="secondary" to="/offline/taken">
              {taken.open}
            </LinkButton>
            <LinkButton variant="secondary" to="/offline/data">
              {text.openDevice}
            </LinkButton>
          </div>
        </AccountSection>
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
