import { codeOf, type FailureCode } from "@manara/contract/calls/api-error";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/staff/messages";
import { useMutation } from "../forms/mutation.ts";
import { showToast } from "../ui/toasts.ts";

interface DeleteOptions {
  send: (key: number) => Promise<unknown>;
  /** Refusals that say it is gone already. */
  missing: FailureCode;
  /** Words for IN_USE. */
  inUse?: string;
  onDeleted?: () => void;
}

/** Deletes one record after another; those in use stay, and how many is said. Any other refusal stops. */
async function deleteAll(keys: readonly number[], { send, missing }: DeleteOptions) {
  let deleted = 0;
  let kept = 0;
  for (const key of keys) {
    try {
      await send(key);
      deleted += 1;
    } catch (error) {
      const code = codeOf(error);
      if (code === "IN_USE" && keys.length > 1) kept += 1;
      else if (code !== missing) throw error;
    }
  }
  return { deleted, kept };
}

/** Asks, deletes one or several records, and shows the list as it is then. */
export function useDelete(options: DeleteOptions) {
  const [asked, setAsked] = useState<readonly number[]>([]);
  const { revalidate } = useRevalidator();
  const mutation = useMutation({
    send: (keys: readonly number[]) => deleteAll(keys, options),
    words: (code) => (code === "IN_USE" ? (options.inUse ?? text.inUse) : undefined),
    async onDone(result) {
      setAsked([]);
      if (result?.kept) showToast("warning", text.someRefused(result.kept));
      if (result && (result.deleted > 0 || !result.kept)) showToast("success", text.deleted(result.deleted));
      options.onDeleted?.();
      await revalidate();
      focusHeading();
    },
  });
  return {
    /** Asks whether these shall be deleted. */
    ask(...keys: number[]) {
      mutation.dismiss();
      setAsked(keys);
    },
    asked,
    dialogProps: {
      open: asked.length > 0,
      onClose: () => setAsked([]),
      onConfirm: () => void mutation.run(asked),
      isBusy: mutation.isBusy,
      refusal: mutation.refusal,
    },
  };
}

/** Puts the focus on the heading of the screen: where it was is gone. */
export const focusHeading = () =>
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
