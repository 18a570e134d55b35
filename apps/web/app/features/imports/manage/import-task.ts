import { ApiError, type FailureCode } from "@manara/contract/calls/api-error";
import type { ImportTask, PeopleImport, StartImportBody } from "@manara/contract/imports/imports";
import { api } from "../../../api/api.ts";
import { backgroundApi } from "../../../api/background-api.ts";
import { api as stepUpApi } from "../../../api/step-up-api.ts";
import type { toPeople } from "./judge-lines.rules.ts";

/** As many lines go with one call: others are answered between two of them. */
const PART = 1000;

/** While one is under way. */
export const ASK_EVERY_MS = 1000;

/** How far the making or undoing of a large import is. */
export interface Progress {
  phase: "SENDING" | "MAKING" | "UNDOING";
  done: number;
  of: number;
}

/** Lines in as many parts as it takes calls. */
export const inParts = <Line>(lines: readonly Line[]): Line[][] =>
  Array.from({ length: Math.ceil(lines.length / PART) }, (_, at) => lines.slice(at * PART, (at + 1) * PART));

/** How far a task is that is under way. */
export const progressOf = ({ done, people, import: undone }: ImportTask): Progress => ({
  phase: undone ? "UNDOING" : "MAKING",
  done,
  of: people,
});

/** Imports people: some by one call; many are sent first, and then made by a job that is watched. */
export async function sendPeople(
  people: ReturnType<typeof toPeople>,
  choices: Omit<StartImportBody, "taskId">,
  onProgress: (progress: Progress) => void,
): Promise<PeopleImport> {
  if (people.length <= PART) return stepUpApi("POST /import/create", { body: { people, ...choices } });
  let taskId: number | undefined;
  for (const [at, part] of inParts(people).entries()) {
    onProgress({ phase: "SENDING", done: at * PART, of: people.length });
    const task: ImportTask = await api("POST /import/add-lines", {
      body: { ...(taskId !== undefined && { taskId }), from: at * PART, people: part },
    });
    ({ taskId } = task);
  }
  let task = await stepUpApi("POST /import/start", { body: { taskId: taskId ?? 0, ...choices } });
  while (task.state === "WAITING") {
    onProgress(progressOf(task));
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    task = await lookAt(task);
  }
  if (task.import) return task.import;
  throw refusalOf(task);
}

/** The task as it is now; as it was, while the network is away. */
export async function lookAt(task: ImportTask): Promise<ImportTask> {
  try {
    const next = await backgroundApi("GET /import/task", { query: { taskId: task.taskId } });
    return next ?? task;
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) return task;
    throw error;
  }
}

/** Why nobody was imported. */
function refusalOf({ refusal }: ImportTask): ApiError {
  const { code = "INTERNAL_ERROR", issues = [] } = refusal ?? {};
  return new ApiError(409, code as FailureCode, { details: { issues } });
}
