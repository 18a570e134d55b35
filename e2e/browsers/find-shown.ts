/** Something of a page, as people speak of it. */
export interface Target {
  role: "link" | "button" | "field" | "choice" | "heading" | "message" | "article";
  /** All of its name, or a part; without one the first there is. */
  name?: string | undefined;
  /** Where it stands, as a selector. */
  within?: string;
}

/** Runs in the page: the first that is shown of what has this role and name, one of exactly this name before all others. */
export function findShown({ role, name, within = "body" }: Target): Element | null {
  const selectors = {
    link: "a[href]",
    button: "button, summary, input[type=submit]",
    field: "input:not([type=radio], [type=checkbox], [type=hidden]), textarea, select",
    choice: "input[type=radio], input[type=checkbox]",
    heading: "h1, h2, h3",
    message: "[role=status], [role=alert], output",
    article: "article",
  };
  const plain = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (one: Element): string => {
    const ids = one.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const labels = "labels" in one ? [...((one as HTMLInputElement).labels ?? [])] : [];
    const named = [...ids.map((id) => document.getElementById(id)), ...labels];
    return plain(
      one.getAttribute("aria-label") ??
        (named.map((label) => label?.textContent).join(" ") || one.textContent),
    );
  };
  const shown = [...document.querySelectorAll(within)]
    .flatMap((root) => [...root.querySelectorAll(selectors[role])])
    .filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const wanted = plain(name);
  return (
    shown.find((one) => nameOf(one) === wanted) ?? shown.find((one) => nameOf(one).includes(wanted)) ?? null
  );
}
