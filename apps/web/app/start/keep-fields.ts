/**
 * Runs in the page, as text in its document: nothing from outside the function is there. What is typed into a form with
 * `data-keep` is kept for its page as long as the tab is open, and stands there again after a reload, before the scripts come.
 * Passwords are never stored. Emptying the form (`reset`) forgets it; `manara:fill` asks for it in a form that was rendered later.
 */
export function keepFields(): void {
  const nameOf = () => `manara.typed ${location.pathname}`;
  const fieldsOf = (form: HTMLFormElement) =>
    [...(form.elements as HTMLCollectionOf<HTMLInputElement>)].filter(
      ({ name, value, autocomplete }) => name && value !== undefined && !autocomplete.includes("password"),
    );
  const formOf = ({ target }: Event) => {
    const { form } = target as HTMLInputElement;
    return (form ?? (target as HTMLFormElement)).closest<HTMLFormElement>("form[data-keep]");
  };
  const fill = (form: HTMLFormElement | null) => {
    if (!form) return;
    const kept: Record<string, string> = JSON.parse(sessionStorage.getItem(nameOf()) ?? "{}");
    // A field that was given nothing keeps taking what the page fills it with.
    for (const field of fieldsOf(form)) if (kept[field.name]) field.value ||= kept[field.name] ?? "";
  };
  addEventListener(
    "input",
    (event) => {
      const form = formOf(event);
      if (!form) return;
      const typed = fieldsOf(form).map(({ name, value }) => [name, value]);
      sessionStorage.setItem(nameOf(), JSON.stringify(Object.fromEntries(typed)));
    },
    true,
  );
  addEventListener("reset", (event) => formOf(event) && sessionStorage.removeItem(nameOf()), true);
  addEventListener("manara:fill", (event) => fill(formOf(event)), true);
  document.addEventListener("DOMContentLoaded", () => fill(document.querySelector("form[data-keep]")));
}
