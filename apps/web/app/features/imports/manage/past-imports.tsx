import type { FailureCode } from "@manara/contract/calls/api-error";
import type { ImportTask, PeopleImport, UndoneImport } from "@manara/contract/imports/imports";
import { MOST_SLIPS } from "@manara/contract/slips/slip-rules";
import { IconArrowBackUp, IconPrinter } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { text } from "#text/features/imports/manage/messages";
import { api } from "../../../api/step-up-api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useLooks } from "../../../loading/use-looks.ts";
import type { ListPage } from "../../../routing/list-page.rules.ts";
import { ListFoot } from "../../../staff/list-foot.tsx";
import { slipsOf } from "../../../staff/slips-address.ts";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { RecordList } from "../../../ui/staff/record-list.tsx";
import type { Column } from "../../../ui/staff/records.ts";
import { showToast } from "../../../ui/toasts.ts";
import { ASK_EVERY_MS, lookAt, progressOf } from "./import-task.ts";
import { TaskProgress } from "./task-progress.tsx";

const columns: readonly Column<PeopleImport>[] = [
  {
    id: "when",
    title: text.when,
    isPlain: true,
    cell: ({ madeDateTime }) => <Moment at={madeDateTime} withTime />,
  },
  { id: "people", title: text.people, isPlain: true, cell: ({ people }) => text.countOf(people) },
  {
    id: "file",
    title: text.file,
    cell: ({ fileName }) => fileName && <bdi className="wrap-anywhere">{fileName}</bdi>,
  },
  { id: "who", title: text.who, cell: ({ madeBy }) => <bdi>{madeBy?.fullName ?? text.unknown}</bdi> },
  {
    id: "state",
    title: text.state,
    isPlain: true,
    cell: ({ undone, invited }) =>
      undone ? text.undone(undone.stayed) : invited ? text.invited : text.notInvited,
  },
];

interface PastImportsProps {
  list: ListPage<PeopleImport>;
  /** A large import that was being made, or undone, when this page was opened; or that was refused. */
  underWay: ImportTask | null;
}

/** Imports that were made, and the way to undo one. */
export function PastImports({ list, underWay }: PastImportsProps) {
  const [asked, setAsked] = useState<PeopleImport | null>(null);
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { run, isBusy, refusal, dismiss } = useMutation({
    send: ({ importId }: PeopleImport) => api("POST /import/undo", { body: { importId } }),
    onDone: async (answer) => {
      setAsked(null);
      if (answer && answer.taskId !== null) return setTask(await api("GET /import/task"));
      showToast("success", text.undoDone);
      setUndone(answer ?? null);
      await revalidate();
    },
  });
  const [task, setTask] = useState(underWay?.state === "WAITING" ? underWay : null);
  const [refused, setRefused] = useState(underWay?.state === "REFUSED" ? underWay : null);
  useLooks(
    async () => {
      const next = task && (await lookAt(task));
      if (!next || next.state === "WAITING") return setTask(next);
      setTask(null);
      if (next.refusal) {
        setRefused(next);
        return showToast("error", text.failed);
      }
      const isUndone = next.import?.undone;
      showToast("success", isUndone ? text.undoDone : text.imported(next.people));
      if (next.import && isUndone) setUndone({ import: next.import, staying: next.staying, taskId: null });
      await revalidate();
    },
    task ? ASK_EVERY_MS : undefined,
  );
  return (
    <Panel title={text.past}>
      {task && <TaskProgress of={progressOf(task)} />}
      {!task && refused && <Refused of={refused} />}
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
                  ...(one.people > MOST_SLIPS
                    ? []
                    : [
                        {
                          icon: IconPrinter,
                          label: text.slips,
                          name: text.slipsOf(one.people),
                          onPress: () => void navigate(slipsOf({ import: one.importId })),
                        },
                      ]),
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

type Detail = keyof typeof text.wrongDetails;
const isDetail = (field: string): field is Detail => field in text.wrongDetails;

/** Reasons that a refusal names, by the detail that is wrong, with how many people have it. */
function listReasons({ refusal }: ImportTask): string[] {
  const fields = (refusal?.issues ?? []).flatMap(({ path }) => {
    const [, field = ""] = /^people\.\d+\.(\w+)$/.exec(path) ?? [];
    return isDetail(field) ? [field] : [];
  });
  return [...new Set(fields)].map((field) =>
    text.wrongDetails[field](fields.filter((one) => one === field).length),
  );
}

/** A large import that came to nothing, and why. */
function Refused({ of: task }: { of: ImportTask }) {
  const { fileName, people, refusal, begunDateTime } = task;
  const reasons = listReasons(task);
  const isUndoing = task.import !== null;
  const code = (refusal?.code ?? "INTERNAL_ERROR") as FailureCode;
  const [words, setWords] = useState("");
  useEffect(() => {
    import("#text/error-messages").then(
      ({ text: catalogue }) => setWords(catalogue[code]),
      // Without a network the heading alone is shown.
      () => setWords(""),
    );
  }, [code]);
  return (
    <div className="flex flex-col gap-1 rounded-md bg-amber-soft p-3 text-amber-ink wrap-anywhere">
      <h3 className="font-semibold">{isUndoing ? text.undoFailed : text.nothingImported}</h3>
      <p>
        <Moment at={begunDateTime} withTime /> · {text.countOf(people)}
        {fileName && (
          <>
            {" · "}
            <bdi>{fileName}</bdi>
          </>
        )}
      </p>
      {reasons.length > 0 ? (
        <ul className="list-inside list-disc">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        words && <p>{words}</p>
      )}
      {!isUndoing && <p>{text.chooseAgain}</p>}
    </div>
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
