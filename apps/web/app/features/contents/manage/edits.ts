import { ApiError } from "@manara/contract/calls/api-error";
import type { Content } from "@manara/contract/contents/contents";
import { backgroundApi } from "../../../api/background-api.ts";
import { currentSession } from "../../../session/session.ts";
import { forgetEdit, forgetOthersEdits, keepEdit, takeOverEdit } from "../../../staff/kept-edits.ts";
import {
  changedFields,
  isAcceptable,
  mergeEdits,
  readTyped,
  type Typed,
  writeEdit,
  yieldTo,
} from "./edit.rules.ts";
import { awaitsSession, type Edit } from "./edit-state.ts";

/*
 * Edits of units and lessons on their way to the server. They belong to no view: what was typed is sent whether its
 * field is still in sight or not, and again until it arrives (docs/decisions/staff-screens.md).
 */

const TYPING_MS = 900;
const AGAIN_MS = 5000;

let owner = 0;
let edits: ReadonlyMap<number, Edit> = new Map();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const onTheWay = new Set<number>();
const listeners = new Set<() => void>();
const subjectOf = (contentId: number) => `content ${contentId}`;

function change(contentId: number, news: Partial<Edit>): Edit | null {
  const edit = edits.get(contentId);
  if (!edit) return null;
  const next = { ...edit, ...news };
  put(next);
  return next;
}

function put(edit: Edit): void {
  edits = new Map(edits).set(edit.content.contentId, edit);
  for (const listener of listeners) listener();
}

/** Another person at this browser finds nothing of the last one. Whose session has ended goes on with their own. */
function belongToWhoIsHere(): void {
  const userId = currentSession()?.user.userId ?? owner;
  if (owner === userId) return;
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  forgetOthersEdits(userId);
  owner = userId;
  edits = new Map();
}

const keep = ({ content, base, version, typed }: Edit) =>
  keepEdit(owner, subjectOf(content.contentId), { base, version, typed });

const begin = (content: Content): Edit => ({
  content: { contentId: content.contentId, type: content.type },
  base: readTyped(content),
  version: content.version,
  typed: readTyped(content),
  state: "saved",
  theirs: null,
  isMerged: false,
  refusal: null,
});

/** The edit of a content; one that is done counts until somebody else has written a newer version. */
export function findEdit(content: Content): Edit | null {
  const edit = edits.get(content.contentId);
  if (!edit || (edit.state === "saved" && edit.version < content.version)) return null;
  return edit;
}

/** Notes what somebody has typed or ticked; it is on the device at once, and on the server a moment after they pause. */
export function typeInto(content: Content, typed: Partial<Typed>): void {
  belongToWhoIsHere();
  const edit = findEdit(content) ?? begin(content);
  const isChoosing = edit.state === "clash";
  const next: Edit = {
    ...edit,
    typed: { ...edit.typed, ...typed },
    state: isChoosing ? "clash" : "waiting",
    refusal: null,
    isMerged: false,
  };
  put(next);
  keep(next);
  if (!isChoosing) sendAfter(content.contentId, TYPING_MS);
}

function sendAfter(contentId: number, milliseconds: number): void {
  clearTimeout(timers.get(contentId));
  timers.set(
    contentId,
    setTimeout(() => void send(contentId), milliseconds),
  );
}

/** Sends what waits without another moment: its field was left. */
export function sendNow(contentId: number): void {
  if (edits.get(contentId)?.state === "waiting") sendAfter(contentId, 0);
}

async function send(contentId: number): Promise<void> {
  const edit = edits.get(contentId);
  if (!edit || onTheWay.has(contentId) || edit.state === "clash") return;
  const { base, typed, version, content } = edit;
  if (changedFields(base, typed).length === 0) return settle(contentId);
  if (!isAcceptable(typed)) return void change(contentId, { state: "wrong" });
  change(contentId, { state: "sending" });
  onTheWay.add(contentId);
  try {
    const body = { contentId, version, ...writeEdit(base, typed, content.type) };
    const saved = await (content.type === "UNIT"
      ? backgroundApi("POST /content/edit-unit", { body })
      : backgroundApi("POST /content/edit-lesson", { body }));
    arrive(saved);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await refuse(contentId, error);
  } finally {
    onTheWay.delete(contentId);
    if (edits.get(contentId)?.state === "waiting") sendAfter(contentId, TYPING_MS);
  }
}

/** Base of the next edit: the server's state; what was not typed here, such as a film, is as it is there. */
function arrive(saved: Content): void {
  const edit = edits.get(saved.contentId);
  if (!edit) return;
  const base = readTyped(saved);
  const { merged: typed } = mergeEdits({ base: edit.base, mine: edit.typed, theirs: base });
  const next = { ...edit, base, version: saved.version, typed };
  const isDone = changedFields(base, typed).length === 0;
  put(isDone ? next : { ...next, state: "waiting" });
  if (isDone) settle(saved.contentId);
  else keep(next);
}

function settle(contentId: number): void {
  change(contentId, { state: "saved", theirs: null, refusal: null });
  forgetEdit(owner, subjectOf(contentId));
}

async function refuse(contentId: number, { code, status }: ApiError): Promise<void> {
  if (code === "EDIT_CONFLICT") return compare(contentId);
  if (code === "VALIDATION_FAILED") {
    change(contentId, { state: "wrong", refusal: code });
  } else if (code === "OFFLINE" || status >= 500 || status === 429) {
    change(contentId, { state: "offline" });
    sendAfter(contentId, AGAIN_MS);
  } else {
    change(contentId, { state: "refused", refusal: code });
  }
}

/** Somebody else was first: what both have done is kept where they changed different things, else one has to choose. */
async function compare(contentId: number): Promise<void> {
  try {
    const found = await backgroundApi("GET /content/get", { query: { contentId } });
    const edit = edits.get(contentId);
    if (!edit) return;
    const theirs = readTyped(found);
    const { merged, clashes } = mergeEdits({ base: edit.base, mine: edit.typed, theirs });
    if (clashes.length > 0) {
      change(contentId, { state: "clash", theirs: { content: found, clashes } });
      return;
    }
    const isMerged = changedFields(edit.typed, merged).length > 0;
    change(contentId, { base: theirs, version: found.version, typed: merged, isMerged });
    if (changedFields(theirs, merged).length === 0) settle(contentId);
    else change(contentId, { state: "waiting" });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await refuse(contentId, error);
  }
}

/** The questions of a test were saved: what was refused while it was not complete is tried again. */
export function sendIfIncomplete(contentId: number): void {
  if (edits.get(contentId)?.refusal === "TEST_INCOMPLETE") sendAfter(contentId, 0);
}

/** Ends a clash: what was typed here counts, or what somebody else has made of it. */
export function chooseText(contentId: number, whose: "mine" | "theirs"): void {
  const edit = edits.get(contentId);
  if (!edit?.theirs) return;
  const theirs = readTyped(edit.theirs.content);
  const texts = { base: edit.base, mine: edit.typed, theirs };
  const typed = whose === "mine" ? mergeEdits(texts).merged : yieldTo(texts);
  const { version } = edit.theirs.content;
  const next = change(contentId, { base: theirs, version, typed, theirs: null, state: "waiting" });
  if (next) keep(next);
  sendAfter(contentId, 0);
}

/** Takes up what was typed at an earlier visit, or before the session ended, and has not arrived. */
export function resumeEdits(contents: readonly Content[]): void {
  belongToWhoIsHere();
  for (const content of contents) {
    const { contentId } = content;
    const known = edits.get(contentId);
    if (known && known.state !== "saved") {
      if (awaitsSession(known)) sendAfter(contentId, 0);
      continue;
    }
    const left = takeOverEdit<Pick<Edit, "base" | "version" | "typed">>(owner, subjectOf(contentId));
    if (!left) continue;
    const begun = begin(content);
    // What was kept by an older program lacks the fields that have come since.
    const typed = { ...begun.typed, ...left.typed };
    put({ ...begun, base: { ...begun.base, ...left.base }, version: left.version, typed, state: "waiting" });
    sendAfter(contentId, 0);
  }
}

/** Tries all that wait again at once: the network is back. */
export function sendAgain(): void {
  for (const [contentId, { state }] of edits) if (state === "offline") sendAfter(contentId, 0);
}

/** Calls back at each change of an edit. Returns the stop. */
export function subscribeToEdits(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
