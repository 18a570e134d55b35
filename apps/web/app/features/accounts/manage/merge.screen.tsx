import { isGuarded, roleNames } from "@manara/contract/accounts/role-rules";
import type { MergePreview, UserDetails } from "@manara/contract/accounts/user-management";
import { REASON_MAX_LENGTH, reasonRules } from "@manara/contract/fields/value-rules";
import { IconArrowMerge, IconArrowsExchange, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { text } from "#text/features/accounts/manage/messages";
import { text as staff } from "#text/staff/messages";
import { api, readList } from "../../../api/api.ts";
import { api as stepUpApi } from "../../../api/step-up-api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { useSite } from "../../../site.ts";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { EmailText } from "../../../ui/staff/email-text.tsx";
import { Facts } from "../../../ui/staff/facts.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { userColumns } from "./user-columns.tsx";

const words = text.merging;
const students = roleNames.filter((role) => !isGuarded(role));

const accountAt = (userId: number | string) => `/admin/allUsers/${userId}`;

/** Accounts to choose the other one of, or both of them once it is chosen (`with`). */
async function load({ params, url }: ScreenAddress) {
  const other = url.searchParams.get("with");
  const user = await api("GET /user/get", { query: { userId: params.id } });
  if (other) {
    const query = { fromUserId: other, intoUserId: params.id };
    return { user, preview: await api("GET /user/merge-preview", { query }) };
  }
  const address = readListAddress(url);
  const list = await readPage(wantedPage(address), (part) =>
    readList("GET /user/list-all", { query: { search: address.search, role: students[0], ...part } }),
  );
  return { user, choice: { address, list } };
}

const crumbsOf = ({ userId, fullName }: Pick<UserDetails, "userId" | "fullName">) => [
  { title: text.users, href: "/admin/allUsers" },
  { title: fullName, href: accountAt(userId) },
];

function View({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  const { user, preview, choice } = data;
  if (preview) return <Compared user={user} preview={preview} />;
  return (
    <ListScreen
      title={words.act}
      hint={words.hint(user.fullName)}
      crumbs={crumbsOf(user)}
      address={choice.address}
      list={choice.list}
      empty={{ icon: IconUsers, title: text.noUsers, hint: text.noUsersHint }}
      searchHint={text.searchHint}
      keyOf={({ userId }) => userId}
      nameOf={({ fullName }) => fullName}
      columns={[
        {
          id: "name",
          title: text.name,
          cell: ({ userId, fullName }) =>
            userId === user.userId ? (
              <span className="flex flex-wrap gap-2">
                <bdi>{fullName}</bdi>
                <Badge>{words.thisOne}</Badge>
              </span>
            ) : (
              <RecordLink to={`${accountAt(user.userId)}/merge?with=${userId}`}>{fullName}</RecordLink>
            ),
        },
        ...userColumns(undefined).filter(({ id }) => id !== "name"),
      ]}
    />
  );
}

/** Two accounts side by side, of which one goes into the other. */
function Compared({ user, preview }: { user: UserDetails; preview: MergePreview }) {
  const [isSwapped, setSwapped] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [goes, stays] = isSwapped ? [preview.into, preview.from] : [preview.from, preview.into];
  const both = useCounts(preview.both);
  const moved = useCounts(goes.has);
  return (
    <div className="max-w-4xl">
      <ScreenHead title={words.act} crumbs={crumbsOf(user)}>
        {words.compareHint}
      </ScreenHead>
      <div className="flex flex-col gap-5">
        {preview.obstacle && (
          <p role="alert" className="rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">
            {words.obstacles[preview.obstacle]}
          </p>
        )}
        <div className="grid gap-5 md:grid-cols-2">
          <Account of={goes} isGone />
          <Account of={stays} />
        </div>
        <Panel title={words.whatGoes}>
          <p>{moved ? words.moves(moved) : words.movesNothing}</p>
          {both && <p>{words.both(both)}</p>}
          <p className="text-ink-soft">{words.rules}</p>
        </Panel>
        <div className="flex flex-wrap gap-3">
          {!preview.obstacle && (
            <Button onClick={() => setAsked(true)}>
              <Icon of={IconArrowMerge} />
              {words.merge}
            </Button>
          )}
          {!preview.obstacle && (
            <Button variant="secondary" onClick={() => setSwapped(!isSwapped)}>
              <Icon of={IconArrowsExchange} />
              {words.swap}
            </Button>
          )}
          <LinkButton variant="secondary" to={`${accountAt(user.userId)}/merge`}>
            {words.chooseAnother}
          </LinkButton>
        </div>
      </div>
      {isAsked && <Confirm goes={goes} stays={stays} onClose={() => setAsked(false)} />}
    </div>
  );
}

type Counted = keyof typeof words.counts;

/** Numbers in words, but for those of nothing; empty: all are. */
function useCounts(counts: Partial<Record<Counted, number>>): string {
  const { country } = useSite();
  const said = Object.entries(words.counts).flatMap(([kind, say]) => {
    const count = counts[kind as Counted] ?? 0;
    return count > 0 ? [say(count)] : [];
  });
  return new Intl.ListFormat(country.intlLocale, { type: "unit" }).format(said);
}

type Side = MergePreview["from"];

function Account({ of: { user, has }, isGone = false }: { of: Side; isGone?: boolean }) {
  const counted = useCounts(has);
  return (
    <Panel title={isGone ? words.goes : words.stays}>
      <Facts
        facts={[
          { name: text.name, value: <bdi>{user.fullName}</bdi> },
          { name: text.email, value: <EmailText of={user.email} /> },
          { name: text.phone, value: <bdi dir="ltr">{user.phoneNumber ?? "—"}</bdi> },
          { name: text.since, value: <Moment at={user.creationDateTime} /> },
          { name: words.has, value: counted || words.hasNothing },
        ]}
      />
    </Panel>
  );
}

function Confirm({ goes, stays, onClose }: { goes: Side; stays: Side; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const navigate = useNavigate();
  const { userId: fromUserId, fullName } = goes.user;
  const { userId: intoUserId } = stays.user;
  const { run, isBusy, refusal } = useMutation({
    send: () => stepUpApi("POST /user/merge", { body: { fromUserId, intoUserId, reason: reason.trim() } }),
    async onDone() {
      onClose();
      await navigate(accountAt(intoUserId), { replace: true });
      showToast("success", words.merged);
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.mergeOf(fullName)}
      act={words.merge}
      isBusy={isBusy}
      refusal={refusal}
      mayConfirm={reasonRules.reason.check(reason) === null}
      onConfirm={() => void run()}
      typed={fullName}
    >
      <div className="flex flex-col gap-4">
        <p>{words.meaning}</p>
        <Facts
          facts={[
            { name: words.goes, value: <EmailText of={goes.user.email} /> },
            { name: words.stays, value: <EmailText of={stays.user.email} /> },
          ]}
        />
        <TextArea
          label={staff.reason}
          hint={staff.reasonHint}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          rows={2}
          maxLength={REASON_MAX_LENGTH}
          dir={reason ? "auto" : undefined}
        />
      </div>
    </ConfirmDialog>
  );
}

export const screen = staffScreen({ load, View });
