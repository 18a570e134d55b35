import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { machinePath } from "../../scripts/project.mjs";
import { makePathWithout } from "../path-without.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const STARTED_WITHIN_MS = 20 * 60_000;
const STOPPED_WITHIN_MS = 30_000;

/** An account without rights for what root starts; others start it as themselves. */
function findOrdinaryAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8")) ?? [];
  if (!uid || !gid) throw new Error("this machine has no account nobody");
  return { uid: Number(uid), gid: Number(gid) };
}

const askNpm = (name: "registry" | "cache") =>
  execFileSync("npm", ["config", "get", name], {
    encoding: "utf8",
    env: { ...process.env, PATH: machinePath() },
  }).trim();

/** A running program, as its operator sees it. */
export interface Started {
  url: string;
  seconds: number;
  printed(): string;
  /** As Ctrl-C does. */
  stop(): Promise<void>;
}

interface Typed {
  /** What the environment has beside what every shell has. */
  settings?: Record<string, string>;
  /** In which folder of the program it is typed. */
  from?: string;
}

/** The program as somebody has just cloned it, who is no administrator of the machine, in a folder with a name of their own. */
export async function cloneProgram() {
  const account = findOrdinaryAccount();
  const place = await mkdtemp(path.join(tmpdir(), "مدرسة جديدة x-"));
  const folder = path.join(place, "manara");
  const home = path.join(place, "home");
  const started = new Set<Started>();
  const give = (what: string) => {
    if (account) execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, what]);
  };
  execFileSync("git", ["clone", "--quiet", "--no-hardlinks", root, folder], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  await mkdir(home);
  const known = path.join(askNpm("cache"), "_cacache");
  // What npm has loaded once it need not load again, whoever asks.
  if (existsSync(known)) await cp(known, path.join(home, ".npm/_cacache"), { recursive: true });
  give(place);

  const environment = (settings: Record<string, string>) => ({
    PATH: machinePath(),
    HOME: home,
    LANG: "C.UTF-8",
    npm_config_registry: askNpm("registry"),
    ...settings,
  });
  const optionsOf = ({ settings = {}, from = "" }: Typed) => ({
    cwd: path.join(folder, from),
    env: environment(settings),
    ...account,
  });

  return {
    folder,
    place,
    give,

    /** Types a command; answers what it said. Rejects with that when it does not end well. */
    type(command: string, typed: Typed = {}): Promise<string> {
      return new Promise((resolve, reject) => {
        execFile("sh", ["-c", command], optionsOf(typed), (error, stdout, stderr) => {
          if (error) reject(new Error(`${command}\n${stdout}${stderr}`));
          else resolve(stdout + stderr);
        });
      });
    },

    /** Types a command that goes on, and waits until the program says that it is open. */
    async start(command: string, typed: Typed = {}): Promise<Started> {
      const began = performance.now();
      // In a group of its own, as a shell gives it to what is typed.
      const child = spawn("sh", ["-c", command], {
        ...optionsOf(typed),
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
      });
      const ended = once(child, "close");
      let printed = "";
      const { promise: open, resolve } = Promise.withResolvers<string>();
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (piece: string) => {
          printed += piece;
          const url = / is open at (\S+)/.exec(printed)?.[1];
          if (url) resolve(url);
        });
      const end = (signal: NodeJS.Signals) => {
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
      };
      const late = setTimeout(() => end("SIGKILL"), STARTED_WITHIN_MS);
      const url = await Promise.race([
        open,
        ended.then(() => Promise.reject(new Error(`${command} has ended:\n${printed}`))),
      ]);
      clearTimeout(late);
      const program: Started = {
        url,
        seconds: (performance.now() - began) / 1000,
        printed: () => printed,
        async stop() {
          started.delete(program);
          end("SIGINT");
          const timer = setTimeout(() => end("SIGKILL"), STOPPED_WITHIN_MS);
          await ended;
          clearTimeout(timer);
        },
      };
      started.add(program);
      return program;
    },

    /** A PATH with every program of this machine but these. */
    pathWithout: (names: readonly string[]): Promise<string> =>
      makePathWithout(path.join(place, `without ${names.join(" ")}`), names),

    async remove(): Promise<void> {
      for (const program of started) await program.stop();
      await rm(place, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type Installation = Awaited<ReturnType<typeof cloneProgram>>;
