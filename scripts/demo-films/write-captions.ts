import type { DrawnBoards } from "./draw-boards.ts";

/** Most characters in two lines below a film. */
const LETTERS_AT_ONCE = 84;

/** Puts as many of these together as stay within a length. */
function gather(parts: readonly string[], length: number): string[] {
  const gathered: string[] = [];
  for (const part of parts) {
    const longer = `${gathered.at(-1)} ${part}`;
    if (gathered.length > 0 && longer.length <= length) gathered[gathered.length - 1] = longer;
    else gathered.push(part);
  }
  return gathered;
}

/** Parts of a text that fit below a film: whole sentences, and parts of one that is longer. */
const splitText = (text: string): string[] =>
  gather(
    text.split(/(?<=[.!?؟]) /).flatMap((sentence) => gather(sentence.split(" "), LETTERS_AT_ONCE)),
    LETTERS_AT_ONCE,
  );

const writeTime = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);

/** WebVTT: what is said as each line begins, a part after the other until the next line begins. */
export function writeCaptions(
  said: readonly string[],
  { starts, seconds }: Pick<DrawnBoards, "starts" | "seconds">,
): string {
  const cues = said.flatMap((text, index) => {
    let begins = starts[index] ?? 0;
    const perLetter = ((starts[index + 1] ?? seconds) - begins) / text.length;
    return splitText(text).map((part) => {
      const ends = begins + part.length * perLetter;
      const cue = `${writeTime(begins)} --> ${writeTime(ends)}\n${part}\n`;
      begins = ends;
      return cue;
    });
  });
  return `WEBVTT\n\n${cues.join("\n")}`;
}
