/**
 * Runs in the page, as text in its document: nothing from outside the function is there. Until the scripts have taken
 * over, a press on what needs them is kept, and marked so that people see it; the last one counts. Links and menus
 * work by themselves, so does a button marked as one that does, and filters are a form that can be sent. What is marked as late waits
 * for the scripts of its own part.
 */
export function keepPresses(): void {
  const page = document.documentElement;
  const early = { capture: true };
  addEventListener(
    "click",
    (event) => {
      const control = (event.target as Element).closest<HTMLElement>(
        "button:not([data-works]), [data-keep-press]",
      );
      if (!control || (page.dataset.scripts === "ready" && control.dataset.keepPress !== "late")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (page.dataset.scripts === "failed") location.reload();
      document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
      control.setAttribute("data-pressed", "");
    },
    early,
  );
  addEventListener(
    "change",
    ({ target }) => {
      const { form } = target as HTMLInputElement;
      if (form?.method === "get" && page.dataset.scripts !== "ready") form.submit();
    },
    early,
  );
}
