import type { CardWatch, WatchFinding, WatchRule } from "@manara/contract/cards/watch";
import { IconCheck, IconRefresh } from "@tabler/icons-react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/cards/manage/watch/messages";
import { api } from "../../../../api/step-up-api.ts";
import { useMutation } from "../../../../forms/mutation.ts";
import { staffScreen } from "../../../../staff/screen.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Moment } from "../../../../ui/staff/moment.tsx";
import { Panel } from "../../../../ui/staff/panel.tsx";
import { RecordLink } from "../../../../ui/staff/record-link.tsx";
import { RowButton } from "../../../../ui/staff/row-button.tsx";
import { ScreenHead } from "../../../../ui/staff/screen-head.tsx";
import { batchAt } from "../batches/batch-addresses.ts";
import { serialInSentence } from "../batches/ranges.rules.ts";
import { CardPlaces } from "../card-places.tsx";

/** Finding, in a sentence. */
const sentenceOf = ({ rule, amount, outOf }: WatchFinding): string => text.found[rule](amount, outOf ?? 0);

/** Subject of the finding, and where that is. */
function subjectOf({ rule, batchId, centre, user, firstSerial, lastSerial }: WatchFinding) {
  if (centre) return { name: centre.name, to: `/admin/cards/centres/${centre.centreId}` };
  if (user) return { name: user.fullName, to: `/admin/allUsers/${user.userId}` };
  if (batchId === null) return null;
  if (rule === "NEIGHBOURS" && firstSerial !== null && lastSerial !== null)
    return {
      name: text.serials(serialInSentence(firstSerial), serialInSentence(lastSerial)),
      to: batchAt(batchId),
    };
  return { name: text.batch(batchId), to: batchAt(batchId) };
}

/** Finding of a rule: of what, how much, and what can be done. */
function FindingList({ findings }: { findings: readonly WatchFinding[] }) {
  const { revalidate } = useRevalidator();
  const settling = useMutation({
    send: ({ id }: WatchFinding) => api("POST /card/watch/done", { body: { findingId: id } }),
    success: text.isDone,
    showIn: "toast",
    onDone: () => revalidate(),
  });
  if (findings.length === 0) return <p className="text-ink-soft">{text.nothing}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {findings.map((finding) => {
        const subject = subjectOf(finding);
        const sentence = sentenceOf(finding);
        return (
          <li key={finding.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
            <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
              {subject && <RecordLink to={subject.to}>{subject.name}</RecordLink>}
              <p className="font-medium">{sentence}</p>
              <p className="text-ink-soft">{text.toDo[finding.rule]}</p>
              <p className="text-sm text-ink-soft">
                {finding.doneAt ? text.doneSince : text.since}{" "}
                <Moment at={finding.doneAt ?? finding.foundAt} />
              </p>
            </div>
            {finding.doneAt ? (
              <Badge tone="success">{text.done}</Badge>
            ) : (
              <RowButton
                icon={IconCheck}
                label={text.done}
                name={text.doneOf(subject ? `${subject.name}, ${sentence}` : sentence)}
                onPress={() => void settling.run(finding)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const load = () => api("GET /card/watch");

type Part = keyof typeof text.rules;

/** The three rules; the last has found what it says of one of three kinds. */
const parts: readonly { part: Part; rules: readonly WatchRule[] }[] = [
  { part: "early", rules: ["BATCH"] },
  { part: "centre", rules: ["CENTRE"] },
  { part: "attempts", rules: ["NEIGHBOURS", "ACCOUNT", "NETWORK"] },
];

function figureOf(part: Part, { figures }: CardWatch): string {
  if (part === "early") return text.figures.early(figures.earlyCards);
  if (part === "centre") return text.figures.centre(figures.centreCards);
  return text.figures.attempts(figures.refusals, figures.accounts);
}

function View({ data: watch }: { data: CardWatch }) {
  const { revalidate } = useRevalidator();
  const looking = useMutation({
    send: () => api("POST /card/watch/look"),
    success: text.looked,
    showIn: "toast",
    onDone: () => revalidate(),
  });
  return (
    <>
      <ScreenHead
        title={text.title}
        crumbs={[{ title: text.cards, href: "/admin/cards" }]}
        actions={
          <Button variant="secondary" disabled={looking.isBusy} onClick={() => void looking.run()}>
            <Icon of={IconRefresh} />
            {text.lookNow}
          </Button>
        }
      >
        {text.hint}
      </ScreenHead>
      <CardPlaces />
      <div className="flex flex-col gap-5">
        {parts.map(({ part, rules }) => (
          <Panel key={part} title={text.rules[part]}>
            <p className="max-w-prose text-ink-soft">{text.meanings[part]}</p>
            <p>
              <span className="text-ink-soft">{text.inDays(watch.days)}</span>{" "}
              <span className="font-semibold">{figureOf(part, watch)}</span>
            </p>
            <FindingList findings={watch.findings.filter(({ rule }) => rules.includes(rule))} />
          </Panel>
        ))}
        <Panel title={text.books}>
          <RecordLink to="/admin/cards/books">{text.booksHint}</RecordLink>
        </Panel>
      </div>
    </>
  );
}

export const screen = staffScreen({ load, View });
