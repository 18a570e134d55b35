import type { text as ar } from "./ar.ts";

/** Texts around an open document. */
export const text: typeof ar = {
  close: "Close",
  larger: "Zoom in",
  smaller: "Zoom out",
  page: (number, count) => `Page ${number} of ${count}`,
  download: "Download",
  opening: "Opening the file",
  failed: "The file cannot be shown here. Check your connection, or download it and open it on your device.",
  pageFailed: "This page cannot be shown.",
  retry: "Try again",
};
