import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  checking: "Many devices share your network. We are checking that you are a person; one moment…",
};
