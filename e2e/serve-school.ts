import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { providerSettings } from "../apps/server/src/features/accounts/social/providers.fixture.ts";
import { dataDirOf } from "../apps/server/test/data-dir.ts";
import { serverCommand, serverEnvironment } from "../scripts/server-program.mjs";
import { providersUrl } from "./schools.ts";

/*
 * Raises a new school with demo data from the built program, keeps what it prints beside its data, and leaves
 * nothing behind: serve-school.ts <country> <folder> <url>
 */
const [country, folder = "", url = ""] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const [node, ...args] = serverCommand({ node: process.execPath });
const server = spawn(node, args, {
  cwd: folder,
  // The server stops by itself when this channel closes, however we end.
  stdio: ["ignore", "pipe", "inherit", "ipc"],
  env: {
    ...serverEnvironment,
    PATH: process.env.PATH,
    NODE_ENV: "production",
    COUNTRY: country,
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    DATA_DIR: dataDirOf(country, path.join(folder, "data"), folder),
    DEMO_DATA: "on",
    LOG_LEVEL: "warn",
    WORKERS: "2",
    // Journeys say from where they come.
    TRUST_PROXY: "1",
    // Films are the same by day and by night.
    VIDEO_AV1: "off",
    // On in one of the schools, so that both are seen.
    VIDEO_WATERMARK: country === "ng" ? "on" : "off",
    ...providerSettings(providersUrl),
  },
});
server.stdout?.pipe(createWriteStream(path.join(folder, "printed.txt")));
process.on("SIGTERM", () => server.disconnect());
async function clear(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  // The other school may still be there.
  await rmdir(path.dirname(folder)).catch(() => undefined);
}

server.on("exit", (code) => {
  void clear().then(() => process.exit(code ?? 1));
});
