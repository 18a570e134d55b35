import { isHiddenCardCode } from "@manara/contract/cards/card-code";
import { IconPrinter, IconPrinterOff } from "@tabler/icons-react";
import { text as batches } from "#text/features/cards/manage/batches/messages";
import { text } from "#text/features/cards/manage/messages";
import { readList } from "../../../api/step-up-api.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { useSite } from "../../../site.ts";
import { readListAddress } from "../../../staff/list-address.ts";
import { ListFoot } from "../../../staff/list-foot.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Amount } from "../../../ui/staff/amount.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { CardCode } from "./card-columns.tsx";
import { cardQuery } from "./load-cards.ts";

/** As many as one answer of the API holds, and as a person cuts apart at once. */
const CARDS = 500;

/** Unused cards of the list that the address names, to be printed and cut apart: one sheet of them. */
async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const query = { ...cardQuery(address), status: "UNUSED" as const };
  return readPage({ page: address.page, size: CARDS }, (part) =>
    readList("GET /card/list", { query: { ...query, ...part } }),
  );
}

function View({ data: list }: { data: Awaited<ReturnType<typeof load>> }) {
  const { brandName, contact } = useSite();
  const address = `${location.host}/redeem`;
  const { items, total, page, pages } = list;
  const first = (page - 1) * CARDS + 1;
  // Cards of a batch are on its own sheet, and their codes for their buyers alone.
  const shown = items.filter(({ cardKey }) => !isHiddenCardCode(cardKey));
  return (
    <>
      <div className="print:hidden">
        <ScreenHead
          title={text.sheet}
          crumbs={[{ title: text.cards, href: "/admin/cards" }]}
          actions={
            <Button onClick={() => window.print()} disabled={shown.length === 0}>
              <Icon of={IconPrinter} />
              {text.print}
            </Button>
          }
        >
          {text.sheetHint(total)}
        </ScreenHead>
        {pages > 1 && (
          <div className="mb-6 flex flex-col gap-2">
            <p role="status" className="font-medium">
              {text.sheetPart({ page, pages, first, last: first + items.length - 1 })}
            </p>
            <ListFoot list={list} />
          </div>
        )}
      </div>
      {shown.length === 0 && (
        <EmptyState
          icon={IconPrinterOff}
          title={text.sheetNothing}
          action={
            <LinkButton to="/admin/cards/batches" variant="secondary">
              {batches.batches}
            </LinkButton>
          }
        >
          {text.sheetNothingHint}
        </EmptyState>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3 print:grid-cols-3 print:gap-0">
        {shown.map(({ id, cardKey, price }) => (
          <li
            key={id}
            className="flex break-inside-avoid flex-col items-center gap-1 rounded-md border border-dashed border-line-strong bg-surface p-4 text-center print:rounded-none"
          >
            <span className="font-semibold print:text-sm">{brandName}</span>
            <span className="text-lg whitespace-nowrap print:text-base print:font-semibold">
              <CardCode code={cardKey} />
            </span>
            <Amount of={price} />
            <span className="text-sm print:text-xs">
              {text.whereToType} <bdi className="font-medium break-all">{address}</bdi>
            </span>
            {contact.mobileNumber && (
              <span className="text-sm print:text-xs">
                {text.help}{" "}
                <bdi dir="ltr" className="whitespace-nowrap">
                  {contact.mobileNumber}
                </bdi>
              </span>
            )}
            <span className="text-sm text-ink-soft print:text-xs">
              {text.number} <bdi>{id}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

export const screen = staffScreen({ load, View });
