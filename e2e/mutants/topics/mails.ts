import { type Mutant, mutantsIn } from "../mutant.ts";

export const mails: Mutant[] = [
  ...mutantsIn("apps/server/src/features", [
    {
      what: "a mail that failed once is given up",
      file: "mails/deliver-mail.ts",
      from: "      throw new Reported(reason, { cause: error });\n",
      to: "",
      tests: ["mails/deliver-mail.test.ts"],
    },
    {
      what: "a mail that was sent is sent again",
      file: "mails/deliver-mail.ts",
      from: "  await deleteMail(db, mailId);\n}",
      to: "}",
      tests: ["mails/deliver-mail.test.ts"],
    },
    {
      what: "an owner is not notified of a stranger who signs in",
      file: "accounts/accounts.rules.ts",
      from: "return lastNotice === null || hoursAfter(lastNotice, NOTICE_HOURS) <= signIn.now;",
      to: "return false;",
      tests: ["accounts/accounts.rules.test.ts"],
    },
  ]),
];
