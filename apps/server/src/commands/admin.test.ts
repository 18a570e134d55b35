import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { startTestSchool } from "../../test/test-school.ts";

const school = await startTestSchool();
const { settings } = school.platform;
const file = fileURLToPath(new URL("admin.ts", import.meta.url));

/** Calls the command on the machine of the school. */
function admin(args: string[], environment: Record<string, string> = {}) {
  const { host, port, user, database } = school.data.connection;
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    COUNTRY: settings.COUNTRY,
    DATA_DIR: settings.DATA_DIR,
    SECRET_KEY: settings.SECRET_KEY,
    DATABASE_URL: `postgres://${user}@/${database}?host=${host}&port=${port}`,
    ...environment,
  };
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

test("an administrator who was made from the machine signs in with what was printed", async () => {
  const made = await admin(["make", "new@school.test", "--name", "New One"]);
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining("new@school.test is a new account") });
  const [, password = ""] = /this once: (\S+)/.exec(made.said) ?? [];
  const body = { email: "new@school.test", password };
  expect((await school.call(accountEndpoints.logIn, { body })).body).toMatchObject({ role: "ADMIN" });
  expect(await admin(["remove-second-step", "nobody@school.test"])).toEqual({
    code: 1,
    said: "There is no account of nobody@school.test.\n",
  });
});

test("the doctor looks at everything, and says what to do about what is wrong", async () => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"] });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  const [well, ill] = await Promise.all([
    admin(["doctor"], { SMTP_URL: `smtp://127.0.0.1:${port}` }),
    admin(["doctor"], { SMTP_URL: "smtp://127.0.0.1:9" }),
  ]);
  for (const name of ["disk", "store", "mails", "database"])
    expect(well.said).toMatch(new RegExp(`^(good|BAD ) +${name} `, "m"));
  expect(well.said).toMatch(/^good +mails +127\.0\.0\.1:\d+ takes mails/m);
  expect(well.said).toMatch(/^good +database +PostgreSQL [\d.]+ .*answers, its schema/m);
  expect(well.said).toMatch(/^BAD +backups +none was ever made → set BACKUP_DIR/m);
  expect(ill).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^BAD +mails +connect ECONNREFUSED.* → /m),
  });
});

test("settings are checked without a start", async () => {
  const [right, wrong, unknown] = await Promise.all([
    admin(["check"]),
    admin(["check"], { PORT: "x" }),
    admin(["frob"]),
  ]);
  expect(right).toMatchObject({ code: 0, said: expect.stringContaining("can start") });
  expect(wrong).toEqual({ code: 1, said: 'PORT is "x"; it takes a port, 0–65535.\n' });
  expect(unknown.code).toBe(2);
});
