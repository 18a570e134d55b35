// npm run admin: what is done by whoever holds the machine, past every login.
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { mayAdminister } from "@manara/contract/accounts/role-rules";
import { WrongCall } from "../../../../scripts/call.mjs";
import { takeSecondStepOff } from "../features/accounts/second-step/remove-second-step.ts";
import { appointAdmin, OPERATOR } from "../features/accounts/users/first-admin.ts";
import { findAccountByEmail } from "../features/accounts/users/users.repo.ts";
import { findKeys } from "../features/backups/backup-encryption.ts";
import { BackupError } from "../features/backups/manifest.ts";
import { openDatabase, openPool } from "../platform/database/database.ts";
import { openBeside } from "../platform/database/open-database.ts";
import { systemClock } from "../platform/days.rules.ts";
import { Failure } from "../platform/failure.ts";
import { asTyped } from "../platform/files/absolute-path.ts";
import { hasKeys, readOwnSecretKeys, readSecrets } from "../platform/keys/key-ring.ts";
import { ensureProgram } from "../platform/network/preflight.ts";
import { openThrottles } from "../platform/throttle/throttles.ts";
import { adviseOperator, type Settings } from "../settings/settings.ts";
import { examine } from "./doctor.ts";
import { runCommand, say } from "./run-command.ts";

const shape = {
  call: "npm run admin -- make EMAIL [--name NAME] [--typed] | remove-second-step EMAIL | check | doctor",
  does: `make EMAIL                an administrator of this address; one that is there gets a new password
remove-second-step EMAIL  lets the account in without its second step
check                     whether the school could start with these settings
doctor                    how everything is that the school stands on, and what to do about it

Sessions of the account end, and the audit trail has an entry. A new password is printed once.`,
  takes: [1, 2],
  options: {
    name: { type: "string", of: "NAME", does: "make: the name of a new account" },
    typed: { type: "boolean", does: "make: reads the password from a line that is typed" },
  },
} as const;

async function openAdministration(settings: Settings, log: Parameters<typeof openBeside>[1]) {
  if ((await findKeys(settings)) === null)
    throw new BackupError(`There is no school in ${asTyped(settings.DATA_DIR)}: it has no key.`);
  const server = await openBeside(settings, log);
  const pool = openPool(server.session, 1);
  const close = async () => {
    await pool.end();
    await server.stop();
  };
  const db = openDatabase(pool);
  return { db, settings, clock: systemClock, throttles: openThrottles(pool), close };
}
type Administration = Awaited<ReturnType<typeof openAdministration>>;

/** One line of the standard input. */
async function readLine(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}

async function make(
  school: Administration,
  { email, name, typed }: { email: string; name: string | undefined; typed: boolean },
): Promise<boolean> {
  const { db, settings } = school;
  if (!(await hasKeys(db))) throw new BackupError("This school has no keys yet: start it once.");
  const secrets = await readSecrets(db, await readOwnSecretKeys(db, settings));
  const password = typed
    ? await readLine(`The new password of ${email}: `)
    : randomBytes(12).toString("base64url");
  const before = await appointAdmin({ ...school, secrets }, { email, password, fullName: name });
  if (before === null) say(`${email} is a new account, and an administrator.`);
  else if (mayAdminister(before)) say(`${email} has a new password; whoever was signed in with it is not.`);
  else say(`${email} was a ${before}, and is an administrator with a new password.`);
  if (!typed) say(`Its password, printed this once: ${password}`);
  return true;
}

async function removeStep(school: Administration, email: string): Promise<boolean> {
  const account = await findAccountByEmail(school.db, email);
  if (!account) throw new BackupError(`There is no account of ${email}.`);
  const order = { userId: account.id, by: OPERATOR, reason: "npm run admin" };
  await school.db.transaction().execute((tx) => takeSecondStepOff(school, tx, order));
  say(
    account.secondStepAt === null
      ? `${email} has no second step.`
      : `${email} signs in without a second step, and is asked for a new one.`,
  );
  return true;
}

/** Refusals of the school in the words of its API. */
function explain(error: unknown): never {
  if (!(error instanceof Failure)) throw error;
  const issues = error.details.issues?.map(({ code }) => code.toLowerCase().replaceAll("_", " "));
  throw new BackupError(`Refused: ${issues?.join(", ") ?? error.code}.`);
}

await runCommand(shape, async ({ values, positionals, settings, log, inFile }) => {
  const [what, email] = positionals;
  if (what === "doctor" && email === undefined) return examine(settings, log);
  if (what === "check" && email === undefined) {
    await ensureProgram(settings);
    for (const line of adviseOperator(settings, inFile)) say(line);
    say("The school can start with these settings.");
    return true;
  }
  if ((what !== "make" && what !== "remove-second-step") || !email?.includes("@"))
    throw new WrongCall(
      `'${positionals.join(" ")}' is not known. Call it so: ${shape.call} (--help says more)`,
    );
  const school = await openAdministration(settings, log);
  try {
    const { name, typed = false } = values;
    return await (what === "make" ? make(school, { email, name, typed }) : removeStep(school, email)).catch(
      explain,
    );
  } finally {
    await school.close();
  }
});
