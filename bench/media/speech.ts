import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const sentences = [
  "Good morning, and welcome back to our lesson.",
  "Last week we looked at simple equations with one unknown.",
  "Today we go one step further, and the unknown is squared.",
  "Please take a sheet of paper and a pen before we begin.",
  "Look at the first line, and read it slowly with me.",
  "What do you notice about the number in front?",
  "If it is zero, the square is gone, and we already know what to do.",
  "If it is not zero, we may divide everything by it.",
  "Now we move the last number to the other side.",
  "Many students forget to change the sign here, so be careful.",
  "Next we add the same number to both sides, and the left side becomes a perfect square.",
  "Take the square root of both sides, and remember that there are two of them.",
  "One of them is positive, and the other one is negative.",
  "We write both results below each other, and we underline them twice.",
  "Then we put each of them back into the first equation.",
  "Does the left side come to zero? Very good.",
  "Stop the video here, and try the second exercise on your own.",
  "Do not worry if it takes you longer than it took me.",
  "When you are ready, compare your steps with mine, line by line.",
  "In the next lesson we shall draw these curves, and see where they cross the axis.",
  "Until then, do the exercises at the end of the page.",
  "If something is not clear, write your question below the lesson.",
];

const WORDS_A_MINUTE = "150";
const PAUSE = '<break time="500ms"/>';

/** Writes a lesson that is read aloud, with a pause after each sentence; answers its file. It is shorter than two minutes. */
export async function writeSpeech(folder: string): Promise<string> {
  const file = path.join(folder, "speech.wav");
  const text = `<speak>${sentences.map((sentence) => `${sentence} ${PAUSE}`).join("\n")}</speak>`;
  await promisify(execFile)("espeak-ng", ["-m", "-v", "en", "-s", WORDS_A_MINUTE, "-w", file, text]);
  return file;
}
