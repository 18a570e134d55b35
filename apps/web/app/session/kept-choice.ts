/** {@link takeChoice} names it once more: it runs in the head without this file. */
export const CHOICE_KEY = "manara.choice";
export const NO_CHOICE_KEY = "manara.choice off";

/** Whether field and subject are remembered on this device: yes, unless somebody has said no. In the browser only. */
export const isKeeping = (): boolean => localStorage.getItem(NO_CHOICE_KEY) === null;

/** Remembers the query of the field and the subject that the catalogue was last seen with. */
export function keepChoice(query: string): void {
  if (isKeeping()) localStorage.setItem(CHOICE_KEY, query);
}

/**
 * The query that the catalogue begins with, for its address without one: the choice that is remembered.
 * Once in each tab, so that "all courses" and the way back lead where they say. Runs in the head as well, as text in its
 * document, before anything is painted: nothing from outside the function is there.
 */
export function takeChoice({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  if (!pathname.endsWith("/courses")) return "";
  const isFirst = !sessionStorage.getItem("manara.begun");
  sessionStorage.setItem("manara.begun", "yes");
  return (isFirst && !search && localStorage.getItem("manara.choice")) || "";
}
