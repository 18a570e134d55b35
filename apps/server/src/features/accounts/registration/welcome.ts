import type { User } from "@manara/contract/accounts/accounts";
import type { Platform } from "../../../platform/platform.ts";
import { rememberDevice, type Wire } from "../sessions/known-devices.ts";
import type { Entry } from "../sessions/sessions.service.ts";
import { toUser } from "../users/user.ts";

/** Gives the browser its session, and remembers whose it is. */
export function welcome(platform: Platform, { account, token }: Entry, wire: Wire): User {
  rememberDevice(platform, wire, account);
  wire.reply.header("Authorization", `Bearer ${token}`);
  return toUser(account);
}
