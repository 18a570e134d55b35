import type { AnyRule, CodeOf } from "@manara/contract/rules";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useForm } from "../forms/form.ts";
import { useSession } from "../session/session.ts";
import {
  changesOf,
  type Draft,
  fillIn,
  findDraft,
  forgetDraft,
  isSameDraft,
  keepDraft,
  listenForDraft,
  readDraft,
} from "./draft.ts";
import { useLeaveGuard } from "./leave-guard.ts";

type FormOptions<
  Rules extends Record<string, AnyRule>,
  Texts extends Record<CodeOf<Rules>, string>,
  Result,
> = Parameters<typeof useForm<Rules, Texts, Result>>[0] & {
  /** Record of the form; another one with the same name would be filled with the same draft. */
  draft: string;
};

/** A form of the staff: what is not saved is kept on the device, and nobody leaves it by accident. */
export function useStaffForm<
  Rules extends Record<string, AnyRule>,
  Texts extends Record<CodeOf<Rules>, string>,
  Result,
>({ draft: name, ...options }: FormOptions<Rules, Texts, Result>) {
  const [isDirty, setDirty] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const saved = useRef<Draft>({});
  const sent = useRef<Draft>({});
  const isSignedIn = useSession() !== null;
  // Whoever goes to sign in again loses nothing: the draft stays.
  const guard = useLeaveGuard(isDirty && isSignedIn);

  const settle = () => {
    forgetDraft(name);
    setDirty(false);
    setRestored(false);
    guard.release();
  };

  const form = useForm<Rules, Texts, Result>({
    ...options,
    send(input) {
      if (formRef.current) sent.current = changesOf(readDraft(formRef.current), saved.current);
      return options.send(input);
    },
    onDone(result, input) {
      if (formRef.current) {
        saved.current = readDraft(formRef.current);
        settle();
      } else if (isSameDraft(findDraft(name) ?? {}, sent.current)) {
        // The form was rendered again before the answer came, and nothing more was typed into it.
        forgetDraft(name);
      }
      return options.onDone?.(result, input);
    },
  });
  const { ref: formRef, onChange: read } = form.formProps;

  const restore = useEffectEvent(() => {
    if (!formRef.current) return;
    saved.current = readDraft(formRef.current);
    const kept = changesOf(findDraft(name) ?? {}, saved.current);
    if (Object.keys(kept).length === 0) return;
    fillIn(formRef.current, kept);
    read();
    setDirty(true);
    setRestored(true);
  });
  // Before anything can be typed: what is typed first would be taken for what is saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each form is filled in once
  useLayoutEffect(() => restore(), [name]);

  const keep = () => {
    read();
    if (!formRef.current) return;
    const changes = changesOf(readDraft(formRef.current), saved.current);
    const isChanged = Object.keys(changes).length > 0;
    setDirty(isChanged);
    if (isChanged) keepDraft(name, changes);
    else forgetDraft(name);
  };

  const takeBack = useEffectEvent(() => {
    if (formRef.current) fillIn(formRef.current, findDraft(name) ?? {});
    keep();
    setRestored(true);
  });
  useEffect(() => listenForDraft(name, () => takeBack()), [name]);

  return {
    ...form,
    formProps: { ...form.formProps, onChange: keep },
    isDirty,
    /** The session has ended by itself: nothing can be saved until somebody signs in again. */
    isSignedOut: !isSignedIn,
    /** Whether the fields hold what was typed at an earlier visit. */
    isRestored,
    /** Back to what is saved. Answers what was dropped. */
    discard(): Draft {
      const dropped = formRef.current ? changesOf(readDraft(formRef.current), saved.current) : {};
      if (formRef.current) fillIn(formRef.current, saved.current);
      read();
      settle();
      return dropped;
    },
    guard,
    /** Leaves without saving. */
    leave() {
      forgetDraft(name);
      guard.leave();
    },
  };
}

/** Parts of a form for its frame, whatever its fields. */
export type AnyStaffForm = Pick<
  ReturnType<typeof useStaffForm>,
  | "formProps"
  | "fieldsetProps"
  | "submitProps"
  | "refusal"
  | "isDirty"
  | "isSignedOut"
  | "isRestored"
  | "discard"
  | "guard"
  | "leave"
>;
