import { orNull } from "@manara/contract/calls/api-error";
import { isHiddenCardCode } from "@manara/contract/cards/card-code";
import type { Card } from "@manara/contract/cards/cards";
import { IconCreditCard, IconPlus, IconPrinter, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/cards/manage/messages";
import { api } from "../../../api/step-up-api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { DownloadButton } from "../../../staff/download-button.tsx";
import { readListAddress, useListAddress } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { useDelete } from "../../../staff/use-delete.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { useSelection } from "../../../ui/staff/selection.ts";
import { cardColumns } from "./card-columns.tsx";
import { CardPlaces } from "./card-places.tsx";
import { exportCards, loadCards } from "./load-cards.ts";

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const list = await orNull(loadCards(address), "CARD_SEARCH_NOT_READY");
  return { address, list: list ?? { items: [], page: 1, pages: 1, total: 0 }, isPreparing: list === null };
}

const EXPORT_NAME = "cards.csv";

const isUnused = ({ status }: Card) => status === "UNUSED";

/** What is on the sheet: cards of a batch are printed with their batch. */
const isForSheet = (card: Card) => isUnused(card) && !isHiddenCardCode(card.cardKey);

function View({ data: { address, list, isPreparing } }: { data: Awaited<ReturnType<typeof load>> }) {
  const { addressOf } = useListAddress();
  // A search or a filter that finds none says nothing of the others.
  const hasCards = list.total > 0 || addressOf({}) !== "?";
  const selection = useSelection(list.items.filter(isUnused).map(({ id }) => id));
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
          <LinkButton variant="secondary" to="/admin/cards/create">
            {text.create}
          </LinkButton>
          {list.items.some(isForSheet) && (
            <LinkButton variant="secondary" to={`/admin/cards/sheet${addressOf({})}`}>
              <Icon of={IconPrinter} />
              {text.sheet}
            </LinkButton>
          )}
          <DownloadButton read={() => exportCards(address)} fileName={EXPORT_NAME}>
            {text.export}
          </DownloadButton>
          {hasCards && <DeleteAll />}
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
        mayDelete: isUnused,
      }}
      selection={selection}
    >
      <CardPlaces />
    </ListScreen>
  );
}

/** Deletes what was never sold, after a word was typed. */
function DeleteAll() {
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const { run, isBusy, refusal } = useMutation({
    send: () => api("DELETE /card/delete-all"),
    success: text.allDeleted,
    onDone: async () => {
      setAsking(false);
      await revalidate();
    },
  });
  return (
    <>
      <Button variant="quiet" className="text-danger-ink!" onClick={() => setAsking(true)}>
        <Icon of={IconTrash} />
        {text.deleteAll}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.deleteAllTitle}
        act={text.deleteAll}
        typed={text.deleteAllWord}
        isBusy={isBusy}
        refusal={refusal}
        onConfirm={() => void run()}
      >
        {text.deleteAllHint}
      </ConfirmDialog>
    </>
  );
}

export const screen = staffScreen({ load, View });
