import { codeOf } from "@manara/contract/calls/api-error";
import { text } from "#text/features/accounts/second-step/messages";
import { api } from "../../../api/api.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { inputClass } from "../../../ui/field.tsx";
import { showLatinDigits } from "../../../ui/latin-digits.ts";

let asking: Promise<boolean> | null = null;

/**
 * Asks for the second step in a dialog over whatever is there; false: the person would rather not. Calls that are refused at the same
 * time wait for one answer.
 */
export function askForSecondStep(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/** An element with its look and what it says; what people read is never read as HTML. */
function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), given);
  element.append(...children);
  return element;
}

/** Whether there is another way than a code. */
const hasPasskeys = (): Promise<boolean> =>
  api("GET /user/passkeys").then(
    (passkeys) => passkeys.length > 0,
    // A code can be entered all the same.
    () => false,
  );

/** Plain elements: any call of any page may need it, also before the page is there, and React renders nothing outside a page. */
function ask(): Promise<boolean> {
  const title = make("h2", { id: "step-up-title", className: "text-xl" }, text.stepUpTitle);
  const code = make("input", {
    id: "step-up-code",
    name: "code",
    autocomplete: "one-time-code",
    autocapitalize: "none",
    spellcheck: false,
    dir: "ltr",
    maxLength: 40,
    className: `${inputClass} rtl:text-end`,
  });
  code.addEventListener("input", () => showLatinDigits(code));
  const label = make("label", { htmlFor: code.id, className: "font-medium" }, text.code);
  const hint = make("p", { id: "step-up-hint", className: "text-sm text-ink-soft" }, text.stepUpCodeHint);
  const problem = make("p", { id: "step-up-problem", role: "alert", className: "text-sm text-danger-ink" });
  code.setAttribute("aria-describedby", `${hint.id} ${problem.id}`);
  const cancel = make(
    "button",
    { type: "button", className: buttonClass({ variant: "secondary" }) },
    text.cancel,
  );
  const show = make("button", { type: "submit", className: buttonClass({}) }, text.show);
  const byPasskey = make(
    "button",
    { type: "button", hidden: true, className: buttonClass({ variant: "secondary" }) },
    text.byPasskey,
  );
  const form = make(
    "form",
    { noValidate: true, className: "mt-3 flex flex-col gap-3" },
    make("p", { className: "text-ink-soft" }, text.stepUpHint),
    label,
    code,
    hint,
    problem,
    make("div", { className: "mt-3 flex flex-wrap justify-end gap-3" }, cancel, byPasskey, show),
  );
  const dialog = make(
    "dialog",
    {
      className:
        "w-full max-w-md rounded-lg bg-surface p-6 text-ink shadow-raised animate-scale-in max-sm:mx-4 max-sm:w-auto",
    },
    title,
    form,
  );
  dialog.setAttribute("aria-labelledby", title.id);
  document.body.append(dialog);
  dialog.showModal();
  code.focus();
  void hasPasskeys().then((isThere) => {
    byPasskey.hidden = !isThere;
  });

  function setBusy(isBusy: boolean): void {
    show.disabled = isBusy;
    byPasskey.disabled = isBusy;
  }

  /** Whether it was shown; what is wrong is said in the dialog. */
  async function attempt(way: () => Promise<boolean>): Promise<boolean> {
    problem.textContent = "";
    setBusy(true);
    try {
      return await way();
    } catch (error) {
      const refusal = codeOf(error);
      if (!refusal) throw error;
      const { text: catalogue } = await import("#text/error-messages");
      problem.textContent =
        refusal === "SECOND_STEP_NEEDED" ? text.problems.CODE_INVALID : catalogue[refusal];
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function sendCode(): Promise<boolean> {
    const isEmpty = code.value.trim() === "";
    if (isEmpty) problem.textContent = text.problems.CODE_REQUIRED;
    const isRight =
      !isEmpty &&
      (await attempt(async () => {
        await api("POST /auth/step-up", { body: { code: code.value } });
        return true;
      }));
    code.setAttribute("aria-invalid", String(!isRight));
    if (!isRight) code.focus();
    return isRight;
  }

  async function usePasskey(): Promise<boolean> {
    const isShown = await attempt(async () => (await import("../passkeys/sign-challenge.ts")).showPasskey());
    if (!isShown) problem.textContent ||= text.noPasskey;
    return isShown;
  }

  return new Promise((resolve) => {
    const settle = (isShown: boolean) => {
      resolve(isShown);
      dialog.remove();
    };
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void sendCode().then((isRight) => isRight && settle(true));
    });
    byPasskey.addEventListener("click", () => {
      void usePasskey().then((isShown) => isShown && settle(true));
    });
    cancel.addEventListener("click", () => settle(false));
    dialog.addEventListener("close", () => settle(false));
  });
}
