import { nameDevice } from "@manara/contract/accounts/device-name-rules";
import type { UserDetails } from "@manara/contract/accounts/user-management";
import { text } from "#text/features/accounts/manage/messages";
import { Badge } from "../../../ui/badge.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";

/** Where somebody was signed in of late, and whether they still are. */
export function UserSessions({ sessions }: { sessions: UserDetails["sessions"] }) {
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
