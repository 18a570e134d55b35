import { writeQuery } from "../routing/list-page.rules.ts";

/** Also read by `start/take-choice.ts`. */
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
