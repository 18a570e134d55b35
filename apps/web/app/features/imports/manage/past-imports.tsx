import type { PeopleImport, UndoneImport } from "@manara/contract/imports/imports";
import { IconArrowBackUp, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { text } from "#text/features/imports/manage/messages";
import { api } from "../../../api/step-up-api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import type { ListPage } from "../../../routing/list-page.rules.ts";
import { ListFoot } from "../../../staff/list-foot.tsx";
import { slipsOf } from "../../../staff/slips-address.ts";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { RecordList } from "../../../ui/staff/record-list.tsx";
import type { Column } from "../../../ui/staff/records.ts";

const columns: readonly Column<PeopleImport>[] = [
  {
    id: "when",
    title: text.when,
    isPlain: true,
    cell: ({ madeDateTime }) => <Moment at={madeDateTime} withTime />,
  },
  { id: "people", title: text.people, isPlain: true, cell: ({ people }) => text.countOf(people) },
  { id: "who", title: text.who, cell: ({ madeBy }) => <bdi>{madeBy?.fullName ?? text.unknown}</bdi> },
  {
    id: "state",
    title: text.state,
    isPlain: true,
    cell: ({ undone, invited }) =>
      undone ? text.undone(undone.stayed) : invited ? text.invited : text.notInvited,
  },
];

/** Imports that were made, and the way to undo one. */
export function PastImports({ list }: { list: ListPage<PeopleImport> }) {
  const [asked, setAsked] = useState<PeopleImport | null>(null);
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { run, isBusy, refusal, dismiss } = useMutation({
    send: ({ importId }: PeopleImport) => api("POST /import/undo", { body: { importId } }),
    success: text.undoDone,
    onDone: async (answer) => {
      setAsked(null);
      setUndone(answer ?? null);
      await revalidate();
    },
  });
  return (
    <Panel title={text.past}>
      {undone && undone.staying.length > 0 && <Staying of={undone} />}
      {list.total === 0 ? (
        <p className="text-ink-soft">{text.noPast}</p>
      ) : (
        <RecordList
          caption={text.past}
          rows={list.items}
          keyOf={({ importId }) => importId}
          nameOf={({ people }) => text.countOf(people)}
          columns={columns}
          acts={(one) =>
            one.undoableUntil === null
              ? []
              : [
                  {
                    icon: IconPrinter,
                    label: text.slips,
                    name: text.slipsOf(one.people),
                    onPress: () => void navigate(slipsOf({ import: one.importId })),
                  },
                  {
                    icon: IconArrowBackUp,
                    label: text.undo,
                    name: text.undoOf(one.people),
                    isDangerous: true,
                    onPress: () => {
                      dismiss();
                      setAsked(one);
                    },
                  },
                ]
          }
        />
      )}
      <ListFoot list={list} />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={text.undoTitle}
        act={text.undo}
        isDangerous
        isBusy={isBusy}
        refusal={refusal}
        onConfirm={() => {
          if (asked) void run(asked);
        }}
      >
        {text.undoText(asked?.people ?? 0)}
      </ConfirmDialog>
    </Panel>
  );
}

/** People who are still there after an import was undone. */
function Staying({ of: { import: made, staying } }: { of: UndoneImport }) {
  return (
    <div role="status" className="flex flex-col gap-1 rounded-md bg-amber-soft p-3 text-amber-ink">
      <p>{text.staying(made.undone?.stayed ?? staying.length)}</p>
      <ul className="flex flex-wrap gap-x-4">
        {staying.map(({ userId, fullName }) => (
          <li key={userId}>
            <RecordLink to={`/admin/allUsers/${userId}`}>{fullName}</RecordLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
