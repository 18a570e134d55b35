import type { text as ar } from "./ar.ts";

/** Texts below a video with versions. */
export const text: typeof ar = {
  title: "Quality and size of the video",
  quality: "Quality:",
  names: { AUTO: "Automatic", HERE: "From this device", AUDIO: "Sound only", BOARD: "Board" },
  lines: (height) => `${height}p`,
  atMost: (size) => `at most ${size}`,
  saveData: "Save data",
  saveDataHint: "Save data keeps to the smallest picture, and loads only a little ahead.",
  dataUse: "Data use",
  soundOnly: "Only the sound is loaded: the picture stands still.",
  next: "Next lesson",
  wasLast: "That was the last lesson",
  isLeft: "That was the last lesson. Left before your certificate:",
  toCourse: "To the course",
  toCertificate: "To the course and your certificate",
};
