import type { Locale } from "@manara/countries/locale";
import { useState } from "react";
import { text } from "#text/features/accounts/account/messages";
import { api } from "../../../api/api.ts";
import type { SiteLanguage } from "../../../context.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { inputClass } from "../../../ui/input-class.ts";
import { AccountSection } from "./account-section.tsx";

/** The language of mails to the account. */
export function MailLanguage({
  languages,
  locale,
}: {
  languages: readonly SiteLanguage[];
  locale: string | null;
}) {
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
