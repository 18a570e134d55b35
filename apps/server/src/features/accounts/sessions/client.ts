import type { User } from "@manara/contract/accounts/accounts";
import type { FastifyRequest } from "fastify";
import type { Platform } from "../../../platform/platform.ts";
import { toUser } from "../users/users.rules.ts";
import { rememberDevice, type Wire } from "./known-devices.ts";
import type { Client, Entry } from "./sessions.service.ts";

/** Of what a browser calls itself, enough to distinguish it from others. */
const DEVICE_MAX_LENGTH = 300;

/** Reads the caller of a sign-in, from where and with what. */
export const readClient = ({ ip, headers }: FastifyRequest): Client => ({
  address: ip,
  device: (headers["user-agent"] ?? "").slice(0, DEVICE_MAX_LENGTH),
});

/** Gives the browser its session, and remembers whose it is. */
export function welcome(platform: Platform, { account, token }: Entry, wire: Wire): User {
  rememberDevice(platform, wire, account);
  wire.reply.header("Authorization", `Bearer ${token}`);
  return toUser(account);
}
