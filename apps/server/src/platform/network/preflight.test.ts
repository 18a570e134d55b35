import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { SettingError } from "../../settings/settings.ts";
import { toAbsolute, within } from "../files/absolute-path.ts";
import { ensureDataFolder, ensureFreeAddress, refuseFolderOfAnother, writeForOneself } from "./preflight.ts";

const folder = toAbsolute(await mkdtemp(path.join(tmpdir(), "manara-preflight-")));
afterAll(() => rm(folder, { recursive: true }));

const HOST = "127.0.0.1";

async function occupyPort() {
  const server = createServer().listen({ host: HOST, port: 0 });
  await new Promise((resolve) => server.once("listening", resolve));
  return { PORT: (server.address() as AddressInfo).port, server };
}

const refusalOf = (work: Promise<void>) =>
  work.then(
    () => "nothing",
    (error: unknown) => error,
  );

test("a port that is taken stops the start in one line", async () => {
  const { PORT, server } = await occupyPort();
  const refusal = await refusalOf(ensureFreeAddress({ HOST, PORT }));
  server.close();
  expect(refusal).toBeInstanceOf(SettingError);
  expect((refusal as Error).message).toBe(
    `PORT is "${PORT}"; it takes a port, 0–65535 (another program listens there).`,
  );
});

test("a port that is given free in a moment is waited for", async () => {
  const { PORT, server } = await occupyPort();
  setTimeout(() => server.close(), 300);
  await expect(ensureFreeAddress({ HOST, PORT })).resolves.toBeUndefined();
});

test.each([
  ["203.0.113.7", "EADDRNOTAVAIL"],
  ["not an address", "ENOTFOUND"],
])("%s is nowhere to listen", async (host, code) => {
  const refusal = await refusalOf(ensureFreeAddress({ HOST: host, PORT: 0 }));
  expect(String(refusal)).toBe(`Error: HOST is "${host}"; it takes an address of this machine (${code}).`);
});

test("the data folder is made with those above it", async () => {
  await ensureDataFolder({ DATA_DIR: within(folder, "one", "two") });
  await expect(ensureDataFolder({ DATA_DIR: within(folder, "one", "two") })).resolves.toBeUndefined();
});

test("a file is no data folder", async () => {
  const DATA_DIR = within(folder, "file");
  await writeFile(DATA_DIR, "");
  const line = `DATA_DIR is "${DATA_DIR}"; it takes a folder that can be written to (EEXIST).`;
  await expect(ensureDataFolder({ DATA_DIR })).rejects.toThrow(line);
});

const modeOf = async (place: string) => ((await stat(place)).mode & 0o777).toString(8);

test("nobody else reads what is in the data folder, also in an existing one", async () => {
  const DATA_DIR = within(folder, "open");
  for (const part of ["", "outbox", "files", "postgres"]) {
    await mkdir(path.join(DATA_DIR, part), { recursive: true });
    await chmod(path.join(DATA_DIR, part), 0o755);
  }
  await ensureDataFolder({ DATA_DIR });
  expect(await modeOf(DATA_DIR)).toBe("700");
  for (const part of ["outbox", "files"]) expect(await modeOf(path.join(DATA_DIR, part))).toBe("700");
});

test("a folder that holds something else stays open, and what is ours in it does not", async () => {
  const DATA_DIR = within(folder, "shared");
  await mkdir(path.join(DATA_DIR, "outbox"), { recursive: true });
  await writeFile(path.join(DATA_DIR, "something else"), "");
  for (const place of [DATA_DIR, path.join(DATA_DIR, "outbox")]) await chmod(place, 0o755);
  await ensureDataFolder({ DATA_DIR });
  expect(await modeOf(DATA_DIR)).toBe("755");
  expect(await modeOf(path.join(DATA_DIR, "outbox"))).toBe("700");
});

test("root writes nothing into a folder of another account, and each account into its own", async () => {
  const DATA_DIR = toAbsolute(await mkdtemp(path.join(tmpdir(), "manara-owner-")));
  // An ordinary user owns what it has made.
  if (process.getuid?.() === 0) await chown(DATA_DIR, 65_534, 65_534);
  const { uid } = await stat(DATA_DIR);
  await expect(refuseFolderOfAnother({ DATA_DIR }, 0)).rejects.toThrow(`it belongs to the account ${uid}`);
  await refuseFolderOfAnother({ DATA_DIR }, uid);
  await rm(DATA_DIR, { recursive: true });
});

test("what the program writes from its start on is its own", async () => {
  const before = process.umask();
  try {
    writeForOneself();
    const place = path.join(folder, "written");
    await writeFile(place, "");
    expect(await modeOf(place)).toBe("600");
  } finally {
    process.umask(before);
  }
});
