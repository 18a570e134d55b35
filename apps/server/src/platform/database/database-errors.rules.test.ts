import { expect, test } from "vitest";
import { isOutOfReach, isRefused } from "./database-errors.ts";

const caused = (message: string, facts: object) => Object.assign(new Error(message), facts);

/** Each with what it is: refused, out of reach but not refused at once, or neither. */
test.each([
  ["refused", caused("connect ECONNREFUSED 127.0.0.1:5432", { code: "ECONNREFUSED", syscall: "connect" })],
  ["refused", caused("connect ENOENT /tmp/.s.PGSQL.5432", { code: "ENOENT", syscall: "connect" })],
  ["refused", caused("read ECONNRESET", { code: "ECONNRESET", syscall: "read" })],
  ["refused", caused("the database system is shutting down", { code: "57P03" })],
  ["refused", caused("terminating connection due to administrator command", { code: "57P01" })],
  ["refused", caused("Connection terminated unexpectedly", {})],
  ["out of reach", caused("timeout exceeded when trying to connect", {})],
  ["out of reach", caused("Connection terminated due to connection timeout", {})],
  ["out of reach", caused("connect ETIMEDOUT 10.0.0.1:5432", { code: "ETIMEDOUT", syscall: "connect" })],
  ["out of reach", caused("cannot execute INSERT in a read-only transaction", { code: "25006" })],
  ["out of reach", caused("sorry, too many clients already", { code: "53300" })],
  ["out of reach", caused("server conn crashed?", { code: "08P01" })],
  ["neither", caused("ENOENT: no such file", { code: "ENOENT", syscall: "open" })],
  ["neither", caused("EPIPE", { code: "EPIPE", syscall: "write" })],
  ["neither", caused("duplicate key", { code: "23505" })],
  ["neither", caused("could not extend file", { code: "53100" })],
])("%s: %s", (kind, error) => {
  expect(isRefused(error)).toBe(kind === "refused");
  expect(isOutOfReach(error)).toBe(kind !== "neither");
});
