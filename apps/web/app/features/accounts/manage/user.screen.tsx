import { nameDevice } from "@manara/contract/accounts/device-name-rules";
import type { UserDetails } from "@manara/contract/accounts/user-management";
import { text } from "#text/features/accounts/manage/messages";
import { api } from "../../../api/api.ts";
import { useSite } from "../../../site.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { Badge } from "../../../ui/badge.tsx";
import { EmailText } from "../../../ui/staff/email-text.tsx";
import { Facts } from "../../../ui/staff/facts.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { ActList } from "../../audit/manage/act-list.tsx";
import { UserCourses } from "../../purchases/manage/user-courses.tsx";
import { MailState } from "./mail-state.tsx";
import { UserActs } from "./user-acts.tsx";
import { RoleBadge, readWanted } from "./user-columns.tsx";

/** Where somebody was signed in of late, and whether they still are. */
function UserSessions({ sessions }: { sessions: UserDetails["sessions"] }) {
  return (
    <Panel title={text.sessions}>
      {sessions.length === 0 && <p className="text-ink-soft">{text.noSessions}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {sessions.map(({ creationDateTime, address, device, endedAt, endReason }) => (
          <li key={creationDateTime} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
            <Moment at={creationDateTime} withTime />
            <bdi dir="ltr" className="text-ink-soft">
              {address}
            </bdi>
            {endedAt === null ? (
              <Badge tone="success">{text.atHand}</Badge>
            ) : (
              <Badge>{endReason ? text.ends[endReason] : text.ended}</Badge>
            )}
            {device && (
              <span className="w-full text-sm wrap-anywhere text-ink-soft">
                <bdi dir="ltr">{nameDevice(device) || device}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const providers: Readonly<Record<string, string>> = text.providers;

async function load({ params, url }: ScreenAddress) {
  const query = { userId: params.id };
  const [user, purchases, acts] = await Promise.all([
    api("GET /user/get", { query }),
    api("GET /purchase/user", { query }),
    api("GET /audit/list", { query }),
  ]);
  return { user, purchases, acts, wanted: readWanted(url) };
}

function View({ data: { user, purchases, acts, wanted } }: { data: Awaited<ReturnType<typeof load>> }) {
  const { country } = useSite();
  return (
    <div className="max-w-4xl">
      <ScreenHead
        title={user.fullName}
        crumbs={[{ title: text.users, href: "/admin/allUsers" }]}
        actions={<UserActs user={user} wanted={wanted} />}
      />
      <div className="flex flex-col gap-5">
        <Panel title={text.account}>
          <Facts
            facts={[
              {
                name: text.role,
                value: (
                  <span className="flex flex-wrap gap-2">
                    <RoleBadge role={user.role} />
                    {user.blockedDateTime && <Badge tone="amber">{text.blocked}</Badge>}
                  </span>
                ),
              },
              {
                name: text.email,
                value: (
                  <span className="flex flex-wrap items-center gap-2">
                    <EmailText of={user.email} />
                    <MailState of={user} />
                  </span>
                ),
              },
              { name: text.phone, value: <bdi dir="ltr">{user.phoneNumber ?? "—"}</bdi> },
              { name: text.since, value: <Moment at={user.creationDateTime} /> },
              {
                name: text.signsIn,
                value: new Intl.ListFormat(country.intlLocale, { type: "unit" }).format([
                  ...(user.hasPassword ? [text.byPassword] : []),
                  ...user.socialLogins.map((provider) => providers[provider] ?? provider),
                ]),
              },
              ...(user.secondStepDateTime
                ? [{ name: text.secondStepSince, value: <Moment at={user.secondStepDateTime} /> }]
                : []),
              ...(user.deletionDueDateTime
                ? [{ name: text.deletionDue, value: <Moment at={user.deletionDueDateTime} /> }]
                : []),
            ]}
          />
        </Panel>
        <UserCourses userId={user.userId} purchases={purchases} />
        <UserSessions sessions={user.sessions} />
        <Panel title={text.acts}>
          <ActList entries={acts} />
        </Panel>
      </div>
    </div>
  );
}

export const screen = staffScreen({ load, View });
