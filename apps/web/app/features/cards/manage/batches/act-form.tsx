import type { ApiError } from "@manara/contract/calls/api-error";
import type { BatchInFull, SerialRange } from "@manara/contract/cards/batches";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { text } from "#text/features/cards/manage/batches/messages";
import { api } from "../../../../api/step-up-api.ts";
import { readPositive } from "../../../../routing/query.rules.ts";
import { useSite } from "../../../../site.ts";
import { FormFrame } from "../../../../staff/form-frame.tsx";
import type { ScreenAddress } from "../../../../staff/screen.ts";
import type { AnyStaffForm } from "../../../../staff/staff-form.ts";
import { Field } from "../../../../ui/field.tsx";
import { latinDigits } from "../../../../ui/latin-digits.ts";
import { ScreenHead } from "../../../../ui/staff/screen-head.tsx";
import { showToast } from "../../../../ui/toasts.ts";
import { priceInSentence } from "../../../../ui/write-price.ts";
import { useCreditShort } from "../../credit/credit-warning.tsx";
import { BATCHES, batchAt } from "./batch-addresses.ts";
import { type CardAct, cardsOf, findMistake, serialInSentence, showSerial, sizeOf } from "./ranges.rules.ts";

/** The serials of a form; a field that is empty is null. */
type Typed = Record<keyof SerialRange, number | null>;

/** A batch, and the serials that the address fills in. */
export interface ActData {
  batch: BatchInFull;
  filled: Typed;
}

/** Loads an act on cards of the batch of the address. */
export async function loadAct({ params, url: { searchParams } }: ScreenAddress): Promise<ActData> {
  return {
    batch: await api("GET /card/batch/get", { query: { id: params.batchId } }),
    filled: {
      firstSerial: readPositive(searchParams.get("first")),
      lastSerial: readPositive(searchParams.get("last")),
    },
  };
}

/** The serials of a form whose rules hold. */
export const sent = ({ firstSerial, lastSerial }: Typed): SerialRange => ({
  firstSerial: firstSerial ?? 0,
  lastSerial: lastSerial ?? 0,
});

/** Common parts of all forms of acts, for `useStaffForm`. */
export function useAct(act: CardAct, { batch, filled }: ActData) {
  const navigate = useNavigate();
  return {
    draft: `cards ${act} ${batch.id} ${filled.firstSerial} ${filled.lastSerial}`,
    texts: text.problems,
    check: (values: Typed) => findMistake(values, batch),
    async onDone(_moves: unknown, values: Typed) {
      await navigate(batchAt(batch.id));
      showToast("success", text.done[act](sizeOf(sent(values))));
    },
  };
}

/** Form of each act. */
interface ActForm extends AnyStaffForm, Pick<ApiError, "details"> {
  values: Typed;
  wrong: (name: keyof SerialRange) => string | undefined;
}

/** Where the first card is that is not where this needs it; null where that is not why it was refused. */
function elsewhereOf({ details: { card } }: ActForm): string | null {
  if (!card) return null;
  const serial = serialInSentence(card.serial);
  return card.state ? text.elsewhere(serial, text.states[card.state]) : text.noSuchCard(serial);
}

interface ActScreenProps {
  act: CardAct;
  data: ActData;
  form: ActForm;
  /** Loss of so many cards of such worth. */
  warning?: (count: number, worth: string) => string;
  /** Fields of the act beside the serials. */
  children?: ReactNode;
}

/** The screen of an act: which cards, how many these are and their worth, and what else the act asks. */
export function ActScreen({ act, data: { batch, filled }, form, warning, children }: ActScreenProps) {
  const { country } = useSite();
  const creditShort = useCreditShort(form.details);
  const cards = cardsOf(form.values, batch);
  const count = cards && sizeOf(cards);
  const worth = priceInSentence((count ?? 0) * batch.price, country);
  return (
    <div className="max-w-2xl">
      <ScreenHead
        title={text.act[act]}
        crumbs={[
          { title: text.batches, href: BATCHES },
          { title: text.batch(batch.id), href: batchAt(batch.id) },
        ]}
      >
        {text.actHint[act]}
      </ScreenHead>
      <FormFrame
        form={{ ...form, refusal: form.refusal && (elsewhereOf(form) ?? creditShort ?? form.refusal) }}
        save={text.doIt[act]}
        isDangerous={warning !== undefined}
        back={batchAt(batch.id)}
      >
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          {(["firstSerial", "lastSerial"] as const).map((name) => (
            <Field
              key={name}
              {...latinDigits}
              name={name}
              label={text[name]}
              hint={text.serialHint}
              defaultValue={filled[name] === null ? "" : showSerial(filled[name])}
              dir="ltr"
              className="font-mono rtl:text-end"
              inputMode="numeric"
              autoComplete="off"
              required
              error={form.wrong(name)}
            />
          ))}
        </div>
        <p role="status" className="font-medium empty:hidden">
          {count !== null && !warning && text.chosen(count, worth)}
        </p>
        {children}
        {warning && count !== null && (
          <p role="status" className="rounded-md bg-danger-soft p-3 text-danger-ink">
            {warning(count, worth)}
          </p>
        )}
      </FormFrame>
    </div>
  );
}
