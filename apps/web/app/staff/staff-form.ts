import type { AnyRule, CodeOf } from "@manara/contract/rules";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "../form.ts";
import { type Draft, fillIn, findDraft, forgetDraft, isSameDraft, keepDraft, readDraft } from "./draft.ts";
import { useLeaveGuard } from "./leave-guard.ts";

type FormOptions<
  Rules extends Record<string, AnyRule>,
  Texts extends Record<CodeOf<Rules>, string>,
  Result,
> = Parameters<typeof useForm<Rules, Texts, Result>>[0] & {
  /** What the form is of; another one with the same name would be filled with the same draft. */
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
  const guard = useLeaveGuard(isDirty);

  const settle = () => {
    forgetDraft(name);
    setDirty(false);
    setRestored(false);
    guard.release();
  };

  const form = useForm<Rules, Texts, Result>({
    ...options,
    onDone(result, input) {
      if (formRef.current) saved.current = readDraft(formRef.current);
      settle();
      return options.onDone?.(result, input);
    },
  });
  const { ref: formRef, onChange: read } = form.formProps;

  const restore = useEffectEvent(() => {
    if (!formRef.current) return;
    saved.current = readDraft(formRef.current);
    const kept = findDraft(name);
    if (!kept || isSameDraft(kept, saved.current)) return;
    fillIn(formRef.current, kept);
    read();
    setDirty(true);
    setRestored(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each form is filled in once
  useEffect(() => restore(), [name]);

  const keep = () => {
    read();
    if (!formRef.current) return;
    const now = readDraft(formRef.current);
    const isChanged = !isSameDraft(now, saved.current);
    setDirty(isChanged);
    if (isChanged) keepDraft(name, now);
    else forgetDraft(name);
  };

  return {
    ...form,
    formProps: { ...form.formProps, onChange: keep },
    isDirty,
    /** Whether the fields hold what was typed at an earlier visit. */
    isRestored,
    /** Back to what is saved. */
    discard() {
      if (formRef.current) fillIn(formRef.current, saved.current);
      read();
      settle();
    },
    guard,
    /** Leaves without saving. */
    leave() {
      forgetDraft(name);
      guard.leave();
    },
  };
}

/** What the frame of a form needs of it, whatever its fields. */
export type AnyStaffForm = Pick<
  ReturnType<typeof useStaffForm>,
  | "formProps"
  | "fieldsetProps"
  | "submitProps"
  | "refusal"
  | "isDirty"
  | "isRestored"
  | "discard"
  | "guard"
  | "leave"
>;
