import type { text as ar } from "./ar.ts";

/** Pages without a network. */
export const text: typeof ar = {
  title: "What is kept on this device",
  onDevice: "On this device",
  pages: "Pages",
  dataUse: "Data use",
  noNetwork:
    "There is no network at the moment. These are the pages that you opened before; they open without one.",
  hint: "These are the pages that you opened before; they open without a network.",
  wanted: "The page that you asked for is not kept here. It opens by itself when the network is back.",
  retry: "Try again",
  looking: "Looking for what is kept",
  none: "No pages are kept yet",
  noneHint: "Every page that you open is kept here.",
  unsupported: "This browser keeps no pages, so a network is needed to open them.",
  groups: { lessons: "Lessons", courses: "Courses", others: "Other pages" },
  seen: (when) => `Kept on ${when}`,
  keptFrom: (when) => `No network. As it was on ${when}.`,
  pricesLater: "Prices come with the network.",
  showPictures: "Show pictures",
  whatIsHere: "What is kept here",
};
