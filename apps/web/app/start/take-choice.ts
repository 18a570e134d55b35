/**
 * The query that the catalogue begins with, for its address without one: the choice that is remembered (`kept-choice.ts`).
 * Once in each tab, so that "all courses" and the way back lead where they say. Runs in the head as well, as text in its
 * document, before anything is painted: nothing from outside the function is there.
 */
export function takeChoice({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  if (!pathname.endsWith("/courses")) return "";
  const isFirst = !sessionStorage.getItem("manara.begun");
  sessionStorage.setItem("manara.begun", "yes");
  return (isFirst && !search && localStorage.getItem("manara.choice")) || "";
}
