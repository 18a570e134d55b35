import { reencrypt } from "../../platform/keys/encryption.ts";
import { encryptedColumn } from "../../platform/keys/key-uses.ts";

/** Tokens of addresses are encrypted, so that their owner sees them again. */
export const encryptedCalendarFeeds = encryptedColumn({
  what: "addresses of calendars",
  family: "SCHOOL",
  table: "calendarFeeds",
  id: { column: "userId", type: "integer" },
  column: "sealed",
  renew: ({ calendarFeeds }, sealed) => ({ sealed: reencrypt(calendarFeeds, sealed) }),
});
