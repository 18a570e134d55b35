import type { text as ar } from "./ar.ts";

/** Words of mails about links for parents. */
export const text: typeof ar = {
  madeBySchool: ({ brand, isUnder15 }) => ({
    subject: `A page for your parents at ${brand}`,
    body: `The school has made a link by which your parents see your progress and the marks of your first attempts, without phone number, answers and comments. ${isUnder15 ? "Only the school withdraws it, since it has noted that you are under 15." : "You can withdraw it whenever you like, in your record."}`,
    action: "Open your record",
    notYou: `If this is a mistake, ask ${brand}.`,
  }),
};
