import pg from "pg";
import { expect, test } from "vitest";
import { BackupError } from "./manifest.ts";
import { judgeFailure } from "./run-backup.ts";

/** An error as the system throws it. */
const fault = (code: string, rest: { path?: string; syscall?: string } = {}) =>
  Object.assign(new Error(code), { code, ...rest });
const within = { path: "/backups/dz-2026-05-01T02-53-00Z.unfinished-1a/database", syscall: "open" };

test.each([
  ["no room left", fault("ENOSPC", { syscall: "write" }), "NO_ROOM"],
  ["the share of the account is used up", fault("EDQUOT", { syscall: "write" }), "NO_ROOM"],
  ["another account's folder", fault("EACCES", within), "NOT_WRITABLE"],
  ["nobody may write", fault("EPERM", within), "NOT_WRITABLE"],
  ["a disk that is read-only", fault("EROFS", within), "NOT_WRITABLE"],
  ["a file on the way", fault("ENOTDIR", within), "NOT_WRITABLE"],
  ["a file in the place", fault("EEXIST", { path: "/backups", syscall: "mkdir" }), "NOT_WRITABLE"],
  ["a file of the school", fault("EACCES", { path: "/data/files/1.mp4", syscall: "open" }), "OTHER"],
  ["a disk that fails", fault("EIO", { syscall: "read" }), "OTHER"],
  ["nobody listens", fault("ECONNREFUSED", { syscall: "connect" }), "DATABASE"],
  ["PostgreSQL refuses", new pg.DatabaseError("permission denied", 1, "error"), "DATABASE"],
  ["another is made", new BackupError("Another backup is being made.", "BUSY"), "BUSY"],
  ["in words alone", new BackupError("The folder is not empty."), "OTHER"],
  ["no error", "a text", "OTHER"],
])("%s", (_, error, failure) => {
  expect(judgeFailure(error, "/backups")).toBe(failure);
});
