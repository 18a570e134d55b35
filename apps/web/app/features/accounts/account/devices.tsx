import { nameDevice } from "@manara/contract/accounts/device-name-rules";
import type { OwnAccount } from "@manara/contract/accounts/own-account";
import { IconDeviceMobile, IconLogout } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useNavigate } from "react-router";
import { text } from "#text/features/accounts/account/messages";
import { CHOICE_KEY, isKeeping, NO_CHOICE_KEY } from "../../../session/kept-choice.ts";
import { useSite } from "../../../site.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { writeMoment } from "../../../ui/write-moment.ts";
import { AccountSection } from "./account-section.tsx";

function setKeeping(isOn: boolean): void {
  localStorage.removeItem(isOn ? NO_CHOICE_KEY : CHOICE_KEY);
  if (!isOn) localStorage.setItem(NO_CHOICE_KEY, "off");
}

/** Where the account is open, and where it was of late. It is open in one place at a time. */
export function Devices({ sessions }: Pick<OwnAccount, "sessions">) {
  const navigate = useNavigate();
  const leave = async () => {
    const { logOut } = await import("../../../session/signed-in.ts");
    const ended = logOut();
    await navigate("/");
    await ended;
  };
  return (
    <AccountSection title={text.devices}>
      <p className="text-ink-soft">{text.devicesHint}</p>
      <ul className="flex flex-col divide-y divide-line">
        {sessions.map((session) => (
          <Device key={session.creationDateTime} session={session} />
        ))}
      </ul>
      <HeadingCheckbox
        heading={text.filters}
        defaultChecked={isKeeping()}
        onChange={({ target }) => setKeeping(target.checked)}
      >
        {text.rememberFilters}
      </HeadingCheckbox>
      <Button variant="secondary" onClick={() => void leave()} className="sm:max-w-max">
        <Icon of={IconLogout} size={18} directional />
        {text.signOut}
      </Button>
    </AccountSection>
  );
}

function Device({
  session: { device, address, creationDateTime, endedAt, endReason },
}: {
  session: OwnAccount["sessions"][number];
}) {
  const { country } = useSite();
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon of={IconDeviceMobile} className="mt-1 text-ink-soft" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium">{nameDevice(device) || text.unknownDevice}</bdi>
          {endedAt === null ? (
            <Badge tone="success">{text.here}</Badge>
          ) : (
            <Badge>{endReason ? text.ends[endReason] : text.ended}</Badge>
          )}
        </span>
        <span className="text-sm text-ink-soft">
          <time dateTime={creationDateTime}>
            {writeMoment(creationDateTime, country, { withTime: true })}
          </time>
          {" · "}
          <bdi dir="ltr">{address}</bdi>
        </span>
      </div>
    </li>
  );
}

interface HeadingCheckboxProps extends ComponentProps<typeof Checkbox> {
  heading: string;
}

/** A box to tick under a heading; it starts checked. */
function HeadingCheckbox({ heading, className, ...rest }: HeadingCheckboxProps) {
  return (
    <fieldset className={className}>
      <legend className="font-semibold">{heading}</legend>
      <Checkbox defaultChecked {...rest} />
    </fieldset>
  );
}
