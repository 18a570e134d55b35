import type { Role } from "@manara/contract/accounts/accounts";
import { isGuarded, mayAdminister, roleNames } from "@manara/contract/accounts/role-rules";
import type { ListedUser } from "@manara/contract/accounts/users";
import { text } from "#text/features/accounts/manage/messages";
import { oneOf } from "../../../staff/list-address.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { EmailText } from "../../../ui/staff/email-text.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import type { Column } from "../../../ui/staff/records.ts";
import type { Option } from "../../../ui/staff/select.tsx";
import { MailState } from "./mail-state.tsx";

/** Neutral: learns; brand: works for the school; amber: may do everything. */
const toneOf = (role: Role) => (mayAdminister(role) ? "amber" : isGuarded(role) ? "brand" : "neutral");

/** The role of somebody, in words. */
export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge tone={toneOf(role)}>{text.roles[role].name}</Badge>
);

export const roleOptions: readonly Option[] = Object.entries(text.roles).map(([value, { name }]) => ({
  value,
  label: name,
}));

/** Columns of the list of accounts; `wanted`: the role that one of them is to be given. */
export const userColumns = (wanted: WantedRole | undefined): readonly Column<ListedUser>[] => [
  {
    id: "name",
    title: text.name,
    sort: "fullName",
    cell: ({ userId, fullName, pictureUrl }) => (
      <span className="flex items-center gap-3">
        <Avatar pictureUrl={pictureUrl} size={36} />
        <RecordLink to={accountAt(userId, wanted)}>{fullName}</RecordLink>
      </span>
    ),
  },
  {
    id: "role",
    title: text.role,
    isPlain: true,
    cell: ({ role, blocked }) => (
      <span className="flex flex-wrap gap-2">
        <RoleBadge role={role} />
        {blocked && <Badge tone="amber">{text.blocked}</Badge>}
      </span>
    ),
  },
  {
    id: "email",
    title: text.email,
    isPlain: true,
    cell: ({ email, emailVerified }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <EmailText of={email} />
        <MailState of={{ email, emailVerified }} />
      </span>
    ),
  },
  {
    id: "phone",
    title: text.phone,
    isMinor: true,
    cell: ({ phoneNumber }) => <bdi dir="ltr">{phoneNumber ?? "—"}</bdi>,
  },
  {
    id: "since",
    title: text.since,
    isMinor: true,
    sort: "creationDateTime",
    cell: ({ creationDateTime }) => <Moment at={creationDateTime} />,
  },
];

/** A role that is to be given; for a seller, the centre. */
export interface WantedRole {
  role: Role;
  centreId: number | null;
}

/** The role that somebody was sent to these screens to give, as the address says it: `make=TEACHER`, `make=CENTRE&centre=3`. */
export function readWanted({ searchParams }: Pick<URL, "searchParams">): WantedRole | undefined {
  const role = oneOf(searchParams.get("make") ?? "", roleNames);
  return role ? { role, centreId: Number(searchParams.get("centre")) || null } : undefined;
}

/** The page of an account, with the role that it is to be given. */
function accountAt(userId: number, wanted: WantedRole | undefined): string {
  const make = wanted ? `?make=${wanted.role}` : "";
  return `/admin/allUsers/${userId}${make}${wanted?.centreId ? `&centre=${wanted.centreId}` : ""}`;
}
