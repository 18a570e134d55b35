import { writeQuery } from "../routing/list-page.rules.ts";

/** {@link takeChoice} names it once more: it runs in the head without this file. */
const CHOICE = "manara.choice";
const OFF = "manara.choice off";

/** Whether field and subject are remembered on this device: yes, unless somebody has said no. In the browser only. */
export const isKeeping = (): boolean => localStorage.getItem(OFF) === null;

export function setKeeping(isOn: boolean): void {
  localStorage.removeItem(isOn ? OFF : CHOICE);
  if (!isOn) localStorage.setItem(OFF, OFF);
}

/** Remembers the field and the subject that the catalogue was last seen with. */
export function keepChoice({ fieldId, category }: { fieldId: number | null; category: string | null }): void {
  if (isKeeping()) localStorage.setItem(CHOICE, writeQuery({ fieldId, category }));
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

/** The course of a lesson that was refused: who is led home for it finds the course there. It is known until the page is loaded anew. */
let wanted: number | null = null;

/** Keeps it for the home page. */
export function keepWantedCourse(courseId: number | undefined): void {
  wanted = courseId ?? null;
}

/** The course that was wanted last; null: none was. */
export const wantedCourse = (): number | null => wanted;
