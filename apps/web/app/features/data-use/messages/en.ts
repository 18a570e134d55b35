import type { text as ar } from "./ar.ts";

/** Data that the site takes of a bundle. */
export const text: typeof ar = {
  intro: "Data that this site has loaded in this browser.",
  loading: "Counting",
  unsupported: "This browser keeps no count, so the data used cannot be shown.",
  thisMonth: "This month",
  films: "Videos",
  rest: "Pages and files",
  ofLimit: (limit) => `of the ${limit} that you allow a month`,
  before: "Earlier months",
  limit: "Limit for a month",
  limitHint: "At the limit, videos wait for another press. Nothing is blocked.",
  noLimit: "No limit",
  saving: "Save data",
  savingHint:
    "Videos keep to the smallest picture and load only a little ahead, pictures of pages come when you ask for them, and nothing is kept for later before you open it.",
  savingOn: "Save data on this device",
  notCounted:
    "Videos of other sites, such as YouTube, are not counted, nor is anything that you open in another browser.",
  reached: (used, limit) => `You have used ${used} this month. The limit that you set is ${limit}.`,
  watchAnyway: "Watch anyway",
  changeLimit: "Change the limit",
};
