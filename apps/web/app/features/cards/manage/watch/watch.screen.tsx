import type { CardWatch, WatchRule } from "@manara/contract/cards/watch";
import { IconRefresh } from "@tabler/icons-react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/cards/manage/watch/messages";
import { api } from "../../../../api/step-up-api.ts";
import { useMutation } from "../../../../forms/mutation.ts";
import { staffScreen } from "../../../../staff/screen.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Panel } from "../../../../ui/staff/panel.tsx";
import { RecordLink } from "../../../../ui/staff/record-link.tsx";
import { ScreenHead } from "../../../../ui/staff/screen-head.tsx";
import { CardPlaces } from "../card-places.tsx";
import { FindingList } from "./finding-list.tsx";

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
