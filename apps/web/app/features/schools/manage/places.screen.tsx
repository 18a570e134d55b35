import { IconArrowDown, IconArrowUp, IconBuilding } from "@tabler/icons-react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/schools/manage/messages";
import { useMutation } from "../../../forms/mutation.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { useDelete } from "../../../staff/use-delete.ts";
import { useSelection } from "../../../ui/staff/selection.ts";
import { offerUndo } from "../../../ui/staff/undo.ts";
import { loadPlaces, type PlacesPage } from "./load-places.ts";
import { moveId, type PlaceKind, putBefore, schoolKind, specialtyKind, studyKind } from "./place.ts";

interface PlaceListProps extends PlacesPage {
  kind: PlaceKind;
}

/** All schools, studies or specialties: found, put in order, deleted. */
function PlaceList({ kind, address, order, list, OrderedRecords }: PlaceListProps) {
  const { base, words, changeOrder } = kind;
  const { revalidate } = useRevalidator();
  const selection = useSelection(list.items.map(({ id }) => id));
  const removal = useDelete({
    send: kind.remove,
    missing: kind.missing,
    inUse: words.inUse,
    onDeleted: selection.clear,
  });
  const moving = useMutation({
    send: async (ids: number[]) => changeOrder?.(ids),
    showIn: "toast",
    onDone: async () => {
      offerUndo(text.moved, async () => changeOrder?.(order));
      await revalidate();
    },
  });
  // Of what a search has found nobody knows what stands between.
  const isOrdered = changeOrder !== undefined && address.search === "";
  const move = (id: number, before: number | null) => {
    const last = list.items.at(-1);
    // What is dropped at the end of a page stands before the first of the next.
    const next = last && order[order.indexOf(last.id) + 1];
    const moved = putBefore(order, id, before ?? next ?? null);
    if (moved.some((one, nth) => one !== order[nth])) void moving.run(moved);
  };
  return (
    <ListScreen
      title={words.all}
      hint={words.hint}
      crumbs={kind.above}
      add={{ title: words.add, href: `${base}/add` }}
      address={address}
      list={list}
      empty={{ icon: IconBuilding, title: words.none, hint: words.noneHint }}
      searchHint={words.name}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      editAt={({ id }) => `${base}/${id}`}
      removal={{ ...removal, loss: words.deleteHint }}
      name={{ title: words.name }}
      columns={[{ id: "courses", title: words.courses, cell: ({ courses }) => courses }]}
      acts={({ id, name }) =>
        isOrdered
          ? [
              {
                icon: IconArrowUp,
                label: text.up,
                name: text.upOf(name),
                onPress: () => void moving.run(moveId(order, id, -1)),
              },
              {
                icon: IconArrowDown,
                label: text.down,
                name: text.downOf(name),
                onPress: () => void moving.run(moveId(order, id, 1)),
              },
            ]
          : []
      }
      records={
        isOrdered && OrderedRecords ? (records) => OrderedRecords({ ...records, onMove: move }) : undefined
      }
      selection={selection}
    />
  );
}

const listOf = (kind: PlaceKind) => ({
  screen: staffScreen({
    load: (address: ScreenAddress) => loadPlaces(kind, address),
    View: ({ data }: { data: PlacesPage }) => <PlaceList kind={kind} {...data} />,
  }),
});

export const schools = listOf(schoolKind);
export const studies = listOf(studyKind);
export const specialties = listOf(specialtyKind);
