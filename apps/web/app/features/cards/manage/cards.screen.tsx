import { orNull } from "@manara/contract/calls/api-error";
import { isHiddenCardCode } from "@manara/contract/cards/card-code";
import type { Card, DeletableCards } from "@manara/contract/cards/cards";
import { IconCreditCard, IconPlus, IconPrinter, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text as batches } from "#text/features/cards/manage/batches/messages";
import { text } from "#text/features/cards/manage/messages";
import { api } from "../../../api/step-up-api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { TableDownloadItems, useTableDownload } from "../../../staff/download-table.tsx";
import { type ListAddress, readListAddress, useListAddress } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { useDelete } from "../../../staff/use-delete.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { MenuItem, MenuLink, MoreActs } from "../../../ui/staff/menu.tsx";
import { useSelection } from "../../../ui/staff/selection.ts";
import { showToast } from "../../../ui/toasts.ts";
import { cardColumns } from "./card-columns.tsx";
import { CardPlaces } from "./card-places.tsx";
import { exportQuery, loadCards, places } from "./load-cards.ts";

/** Deletes what was never sold, after it was said how many go and stay, and a word was typed. */
function useDeleteAll() {
  const [counted, setCounted] = useState<DeletableCards>();
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const counting = useMutation({
    send: () => api("GET /card/deletable"),
    showIn: "toast",
    onDone(answer) {
      setCounted(answer);
      setAsking(true);
    },
  });
  const deleting = useMutation({
    async send() {
      const before = await api("GET /card/deletable");
      await api("DELETE /card/delete-all");
      // The cards are gone, whether or not the network lets them be counted again.
      const after = await api("GET /card/deletable").catch(() => ({ ...before, go: 0 }));
      return { ...after, go: before.go - after.go };
    },
    async onDone(gone) {
      setAsking(false);
      // Stays until it is read.
      if (gone) showToast("success", `${text.wereDeleted(gone.go)} ${text.stay(gone)}`, () => null);
      await revalidate();
    },
  });
  return {
    ask: () => void counting.run(),
    isCounting: counting.isBusy,
    dialog: (
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.deleteAllTitle}
        act={text.deleteAll}
        typed={text.deleteAllWord}
        isBusy={deleting.isBusy}
        refusal={deleting.refusal}
        mayConfirm={counted !== undefined && counted.go > 0}
        onConfirm={() => void deleting.run()}
      >
        {counted && (
          <>
            <p className="font-medium">{text.go(counted.go)}</p>
            <p>{text.stay(counted)}</p>
          </>
        )}
        <p className="mt-2">{text.deleteAllHint}</p>
      </ConfirmDialog>
    ),
  };
}

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const list = await orNull(loadCards(address), "CARD_SEARCH_NOT_READY");
  return { address, list: list ?? { items: [], page: 1, pages: 1, total: 0 }, isPreparing: list === null };
}

/** Whether a card may be deleted: it is unused, and has not left the school. */
const mayDelete = ({ status, state }: Card) =>
  status === "UNUSED" && (state === null || state === "MADE" || state === "PRINTED");

/** Cards of the sheet: cards of a batch are printed with their batch. */
const isForSheet = ({ status, cardKey }: Card) => status === "UNUSED" && !isHiddenCardCode(cardKey);

function View({ data: { address, list, isPreparing } }: { data: Awaited<ReturnType<typeof load>> }) {
  const { addressOf } = useListAddress();
  // A search or a filter that finds none says nothing of the others.
  const hasCards = list.total > 0 || addressOf({}) !== "?";
  const selection = useSelection(list.items.filter(mayDelete).map(({ id }) => id));
  const removal = useDelete({
    send: (id) => api("DELETE /card/delete", { query: { id } }),
    missing: "CARD_NOT_FOUND",
    inUse: text.cardInUse,
    onDeleted: selection.clear,
  });
  return (
    <ListScreen
      title={text.cards}
      hint={text.cardsHint}
      actions={
        <>
          <LinkButton to="/admin/cards/batches/add">
            <Icon of={IconPlus} />
            {text.newBatch}
          </LinkButton>
          <SeldomActs
            address={address}
            sheet={list.items.some(isForSheet) ? addressOf({}) : null}
            hasCards={hasCards}
          />
        </>
      }
      address={address}
      list={list}
      empty={{ icon: IconCreditCard, title: text.noCards, hint: text.noCardsHint }}
      searchHint={text.searchHint}
      searchesCodes
      nothingHint={isPreparing ? text.preparing : text.nothingHint}
      filters={[
        {
          name: "status",
          label: text.status,
          options: [
            { value: "UNUSED", label: text.unused },
            ...places.map((value) => ({ value, label: text.unusedIn(batches.states[value]) })),
            { value: "USED", label: text.used },
          ],
        },
        { name: "price", label: text.price, kind: "number" },
      ]}
      keyOf={({ id }) => id}
      nameOf={({ cardKey }) => cardKey}
      columns={cardColumns}
      removal={{
        ...removal,
        loss: text.deleteHint,
        question: text.deleteCards,
        mayDelete,
      }}
      selection={selection}
    >
      <CardPlaces />
    </ListScreen>
  );
}

interface SeldomActsProps {
  address: ListAddress;
  /** Query of the sheet to print; null: there is nothing on it. */
  sheet: string | null;
  hasCards: boolean;
}

/** Acts that are done seldom: cards without a batch, tables and sheets, and the deletion of all cards that nobody has. */
function SeldomActs({ address, sheet, hasCards }: SeldomActsProps) {
  const deletion = useDeleteAll();
  const download = useTableDownload({ ...exportQuery(address), fileName: "cards" });
  return (
    <>
      <MoreActs isBusy={deletion.isCounting || download.isBusy}>
        <MenuLink icon={IconPlus} to="/admin/cards/create">
          {text.create}
        </MenuLink>
        {hasCards && <TableDownloadItems {...download} />}
        {sheet !== null && (
          <MenuLink icon={IconPrinter} to={`/admin/cards/sheet${sheet}`}>
            {text.sheet}
          </MenuLink>
        )}
        {hasCards && (
          <MenuItem icon={IconTrash} isDangerous onPress={deletion.ask}>
            {text.deleteAll}
          </MenuItem>
        )}
      </MoreActs>
      {deletion.dialog}
    </>
  );
}

export const screen = staffScreen({ load, View });
