import type { ReceivedMessage } from "@manara/contract/site/contact";
import { contactAnswerRules } from "@manara/contract/site/contact-rules";
import { IconArrowBackUp, IconCheck, IconMessages, IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/site/manage/messages";
import { api, readList } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { findDraft, forgetDraft, keepDraft } from "../../../staff/draft.ts";
import { oneOf, readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { Badge } from "../../../ui/badge.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { EmailText } from "../../../ui/staff/email-text.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import type { Column } from "../../../ui/staff/records.ts";
import { offerUndo } from "../../../ui/staff/undo.ts";
import { OutboxNote } from "./outbox-note.tsx";

const draftOf = (id: number) => `answer ${id}`;

interface AnswerMessageProps {
  message: ReceivedMessage;
  /** Whether the site has a mail server. */
  isMailed: boolean;
  onClose: () => void;
}

/** Mails an answer to who wrote. What is typed is kept until it is sent. */
function AnswerMessage({ message, isMailed, onClose }: AnswerMessageProps) {
  const { id, name } = message;
  const [answer, setAnswer] = useState(() => findDraft(draftOf(id))?.answer ?? "");
  const { revalidate } = useRevalidator();
  const { run, isBusy, refusal } = useMutation({
    send: () => api("POST /email/answer", { body: { id, answer } }),
    success: isMailed ? text.answered : text.answerKept,
    words: (code) => (code === "EDIT_CONFLICT" ? text.answeredBefore : undefined),
    onDone: async () => {
      forgetDraft(draftOf(id));
      onClose();
      await revalidate();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.answerTo(name)}
      act={isMailed ? text.sendAnswer : text.keepAnswer}
      isDangerous={false}
      isBusy={isBusy}
      refusal={refusal}
      mayConfirm={contactAnswerRules.answer.check(answer) === null}
      onConfirm={() => void run()}
    >
      <div className="flex flex-col gap-4">
        <p dir="auto" className="border-s-2 border-line ps-3 whitespace-pre-line">
          {message.message}
        </p>
        <TextArea
          label={text.answer}
          hint={isMailed ? text.answerHint : text.answerHintUnmailed}
          value={answer}
          rows={6}
          dir={answer ? "auto" : undefined}
          onChange={(event) => {
            setAnswer(event.target.value);
            keepDraft(draftOf(id), { answer: event.target.value });
          }}
        />
      </div>
    </ConfirmDialog>
  );
}

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const state = oneOf(address.filter("state"), ["OPEN", "DONE"] as const);
  const [list, { outbox }] = await Promise.all([
    readPage(wantedPage(address), (part) => readList("GET /email/messages", { query: { state, ...part } })),
    api("GET /admin/waiting"),
  ]);
  return { address, list, isMailed: outbox === null };
}

const columns: readonly Column<ReceivedMessage>[] = [
  {
    id: "from",
    title: text.from,
    cell: ({ name, email }) => (
      <span className="flex flex-col">
        <bdi className="font-medium">{name}</bdi>
        <a href={`mailto:${email}`} className="text-sm text-brand-ink underline">
          <EmailText of={email} />
        </a>
      </span>
    ),
  },
  {
    id: "message",
    title: text.message,
    isPlain: true,
    cell: ({ message, answer }) => (
      <span className="flex flex-col gap-2">
        <span dir="auto" className="whitespace-pre-line">
          {message}
        </span>
        {answer && (
          <span dir="auto" className="border-s-2 border-brand ps-3 whitespace-pre-line text-ink-soft">
            {answer.text}
          </span>
        )}
      </span>
    ),
  },
  {
    id: "at",
    title: text.failedOn,
    isPlain: true,
    cell: ({ creationDateTime }) => <Moment at={creationDateTime} />,
  },
  {
    id: "state",
    title: text.state,
    isPlain: true,
    cell: ({ doneDateTime }) =>
      doneDateTime ? (
        <Badge tone="success">{text.states.DONE}</Badge>
      ) : (
        <Badge tone="amber">{text.states.OPEN}</Badge>
      ),
  },
];

const mark = (id: number, done: boolean) => api("POST /email/mark-done", { body: { id, done } });

function View({ data: { address, list, isMailed } }: { data: Awaited<ReturnType<typeof load>> }) {
  const [answered, setAnswered] = useState<ReceivedMessage | null>(null);
  const { revalidate } = useRevalidator();
  const marking = useMutation({
    send: ({ id, doneDateTime }: ReceivedMessage) => mark(id, doneDateTime === null),
    showIn: "toast",
    onDone: async (_, { id, doneDateTime }) => {
      offerUndo(doneDateTime ? text.waitsAgain : text.isDone, () => mark(id, doneDateTime !== null));
      await revalidate();
    },
  });
  return (
    <>
      <ListScreen
        title={text.contactMessages}
        hint={text.messagesHint}
        crumbs={[{ title: text.basicData, href: "/admin/basicData" }]}
        address={address}
        list={list}
        empty={{ icon: IconMessages, title: text.noMessages, hint: text.noMessagesHint }}
        filters={[
          {
            name: "state",
            label: text.state,
            options: Object.entries(text.states).map(([value, label]) => ({ value, label })),
          },
        ]}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        columns={columns}
        acts={(one) => [
          ...(one.answer
            ? []
            : [
                {
                  icon: IconSend,
                  label: text.answer,
                  name: text.answerTo(one.name),
                  onPress: () => setAnswered(one),
                },
              ]),
          {
            icon: one.doneDateTime ? IconArrowBackUp : IconCheck,
            label: one.doneDateTime ? text.reopen : text.done,
            name: one.doneDateTime ? text.reopenOf(one.name) : text.doneOf(one.name),
            onPress: () => void marking.run(one),
          },
        ]}
      >
        {!isMailed && <OutboxNote />}
      </ListScreen>
      {answered && (
        <AnswerMessage
          key={answered.id}
          message={answered}
          isMailed={isMailed}
          onClose={() => setAnswered(null)}
        />
      )}
    </>
  );
}

export const screen = staffScreen({ load, View });
