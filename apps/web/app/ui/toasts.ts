import { type ReactNode, useSyncExternalStore } from "react";

export const TOAST_MS = 5000;
export const TOAST_EXTENDED_MS = 1000;
export const TOAST_ANIMATION_MS = 300;

export type ToastKind = "success" | "info" | "warning" | "error";

/** A short message. `inactive` until it is rendered, then `active`, then `removed` while it fades. */
export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** Stands below the text of message `id`, which then stays until somebody has read it. */
  after: ((id: number) => ReactNode) | undefined;
  state: "inactive" | "active" | "removed";
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function setState(id: number, state: Toast["state"]): void {
  set(toasts.map((toast) => (toast.id === id ? { ...toast, state } : toast)));
}

function removeAfter(id: number, milliseconds: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => removeToast(id), milliseconds),
  );
}

/** Shows a message on top of the others. One that is already in sight is not said twice. */
export function showToast(kind: ToastKind, text: string, after?: Toast["after"]): void {
  const same = toasts.find((toast) => toast.text === text && toast.state !== "removed");
  if (same) {
    if (!same.after) removeAfter(same.id, TOAST_MS);
    return;
  }
  lastId += 1;
  const id = lastId;
  set([{ id, kind, text, after, state: "inactive" }, ...toasts]);
  setTimeout(() => setState(id, "active"), 20);
  if (!after) expireToast(id);
}

/** Lets a message go after its time. */
export const expireToast = (id: number): void => removeAfter(id, TOAST_MS);

/** Fades a message out. */
export function removeToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  setState(id, "removed");
  setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), TOAST_ANIMATION_MS);
}

/** Keeps a message while it is pointed at. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
}

/** Lets it go on, a little longer. */
export function releaseToast(id: number): void {
  const isKept = toasts.some((toast) => toast.id === id && toast.after);
  if (!isKept) removeAfter(id, TOAST_EXTENDED_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages in sight, newest first. */
export const currentToasts = (): readonly Toast[] => toasts;

const none: readonly Toast[] = [];
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, currentToasts, () => none);
