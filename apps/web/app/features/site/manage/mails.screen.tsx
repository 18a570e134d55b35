import type { FailedMail } from "@manara/contract/mails/mails";
import { IconMailCheck, IconSend } from "@tabler/icons-react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/site/manage/messages";
import { api, readList } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { useDelete } from "../../../staff/use-delete.ts";
import { EmailText } from "../../../ui/staff/email-text.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import type { Column } from "../../../ui/staff/records.ts";
import { OutboxNote, SenderLink } from "./outbox-note.tsx";

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const [list, { outbox }] = await Promise.all([
    readPage(wantedPage(address), (query) => readList("GET /mail/list-failed", { query })),
    api("GET /admin/waiting"),
  ]);
  return { address, list, outbox };
}

const columns: readonly Column<FailedMail>[] = [
  {
    id: "to",
    title: text.recipient,
    cell: ({ recipient }) => (
      <span className="font-medium">
        <EmailText of={recipient} />
      </span>
    ),
  },
  { id: "subject", title: text.subject, isPlain: true, cell: ({ subject }) => <bdi>{subject}</bdi> },
  {
    id: "reason",
    title: text.reason,
    cell: ({ reason }) => (
      <bdi dir="ltr" className="line-clamp-2 text-sm text-ink-soft">
        {reason}
      </bdi>
    ),
  },
  { id: "at", title: text.failedOn, cell: ({ failedDateTime }) => <Moment at={failedDateTime} withTime /> },
];

function View({ data: { address, list, outbox } }: { data: Awaited<ReturnType<typeof load>> }) {
  const { revalidate } = useRevalidator();
  const again = useMutation({
    send: (id: number) => api("POST /mail/send-again", { body: { id } }),
    success: text.sentAgain,
    showIn: "toast",
    onDone: () => revalidate(),
  });
  const removal = useDelete({
    send: (id) => api("DELETE /mail/delete-failed", { query: { id } }),
    missing: "MAIL_NOT_FOUND",
  });
  return (
    <ListScreen
      title={text.failedMails}
      hint={text.failedMailsHint}
      crumbs={[{ title: text.basicData, href: "/admin/basicData" }]}
      address={address}
      list={list}
      empty={{ icon: IconMailCheck, title: text.noMails, hint: text.noMailsHint }}
      keyOf={({ id }) => id}
      nameOf={({ recipient }) => recipient}
      columns={columns}
      removal={{ ...removal, loss: text.deleteMailHint, question: () => text.deleteMail }}
      acts={({ id, recipient, sendable }) =>
        sendable
          ? [
              {
                icon: IconSend,
                label: text.sendAgain,
                name: text.sendAgainTo(recipient),
                onPress: () => void again.run(id),
              },
            ]
          : []
      }
    >
      {outbox === null ? <SenderLink /> : <OutboxNote />}
    </ListScreen>
  );
}

export const screen = staffScreen({ load, View });
