import type { NoticeFrequency, NoticeMails } from "@manara/contract/notices/notice-mails";
import { noticeMailHours } from "@manara/contract/notices/notice-rules";
import { IconChevronDown, IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { text } from "#text/features/notices/messages";
import { api } from "../../api/api.ts";
import { useMutation } from "../../forms/mutation.ts";
import { useSite } from "../../site.ts";
import { Button, linkClass } from "../../ui/button.tsx";
import { inputClass } from "../../ui/field.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";

const frequencies = ["DAILY", "AT_ONCE", "NONE"] as const satisfies readonly NoticeFrequency[];

/** How often what is new comes by mail: what is chosen stands in the line that opens the choice. */
export function NoticeMailChoice({ mails }: { mails: NoticeMails }) {
  const { mail } = text;
  const { country } = useSite();
  const [kept, setKept] = useState(mails);
  const [frequency, setFrequency] = useState<NoticeFrequency>(mails.frequency);
  const [hour, setHour] = useState(mails.hour);
  const { run, isBusy, refusal } = useMutation({
    send: () => api("POST /notice/mails", { body: { frequency, hour } }),
    success: mail.saved,
    onDone: (saved) => saved && setKept(saved),
  });
  const nameHour = (one: number) =>
    new Intl.DateTimeFormat(country.intlLocale, {
      hour: "numeric",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone: "UTC",
    }).format(Date.UTC(2026, 0, 1, one));
  const names = { DAILY: mail.daily, AT_ONCE: mail.atOnce, NONE: mail.none };
  return (
    <details className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 py-2">
        <Icon of={IconMail} className="text-brand-ink" />
        <span className="grow">
          <span className="font-semibold">{mail.title}</span>{" "}
          <span className="text-ink-soft">
            {kept.frequency === "DAILY" ? mail.dailyAt(nameHour(kept.hour)) : names[kept.frequency]}
          </span>
        </span>
        <Icon of={IconChevronDown} className="text-ink-soft group-open:rotate-180" />
      </summary>
      <form
        className="flex flex-col items-start gap-4 border-t border-line p-4"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <p className="text-ink-soft">{mail.hint}</p>
        {kept.obstacle && (
          <p className="rounded-md bg-amber-soft p-3 text-amber-ink">
            {mail.obstacles[kept.obstacle]}{" "}
            {kept.obstacle === "NOT_VERIFIED" && (
              <Link to="/verify" className={linkClass}>
                {mail.verify}
              </Link>
            )}
          </p>
        )}
        {kept.obstacle !== "NO_ADDRESS" && (
          <>
            <RadioGroup
              legend={mail.frequency}
              name="frequency"
              value={frequency}
              options={frequencies.map((value) => ({ value, label: names[value] }))}
              onChange={(value) => setFrequency(value as NoticeFrequency)}
            />
            {frequency === "DAILY" && (
              <label className="flex flex-col items-start gap-1.5">
                <span className="font-semibold">{mail.hour}</span>
                <select
                  value={hour}
                  onChange={({ target }) => setHour(Number(target.value))}
                  className={`${inputClass} max-w-max`}
                >
                  {noticeMailHours.map((one) => (
                    <option key={one} value={one}>
                      {nameHour(one)}
                    </option>
                  ))}
                </select>
              </label>
            )}
            {refusal && <FormAlert>{refusal}</FormAlert>}
            <Button type="submit" busy={isBusy}>
              {mail.save}
            </Button>
          </>
        )}
      </form>
    </details>
  );
}
