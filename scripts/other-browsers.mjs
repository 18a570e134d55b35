import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { parseArgs } from "node:util";
import { isDebian } from "./debian.mjs";
import { machinePath } from "./project.mjs";
import { Failure, runQuietly } from "./run.mjs";

/** Each browser by the projects that need it, and what of Debian brings the commands. */
const browsers = [
  {
    engine: "firefox",
    // Firefox decodes video with the libraries of ffmpeg.
    packages: ["firefox-esr", "ffmpeg"],
    commands: [{ names: ["firefox-esr", "firefox"], variable: "FIREFOX_PATH" }],
  },
  {
    engine: "webkit",
    // It needs a screen, and plays video by GStreamer.
    packages: ["webkit2gtk-driver", "xvfb", "gstreamer1.0-libav", "gstreamer1.0-plugins-bad"],
    commands: [
      { names: ["WebKitWebDriver"], variable: "WEBKIT_DRIVER_PATH" },
      { names: ["Xvfb"], variable: "XVFB_PATH" },
    ],
  },
];

/**
 * Finds Firefox and WebKit, or installs Debian's as root. Answers their paths, each under the name of its variable. Only
 * the browsers of the projects that were chosen are needed.
 */
export async function ensureOtherBrowsers(options) {
  const { values } = parseArgs({
    args: options,
    options: { project: { type: "string", multiple: true, default: [] } },
    strict: false,
  });
  const projects = values.project.map(String);
  const wanted = browsers.filter(
    ({ engine }) => projects.length === 0 || projects.some((project) => project.startsWith(engine)),
  );
  const missing = wanted.filter((browser) => findCommands(browser) === null);
  if (missing.length > 0) await install(missing.flatMap(({ packages }) => packages));
  return Object.assign({}, ...wanted.map(getCommands));
}

/** Null: one is not there. */
function findCommands({ commands }) {
  const folders = machinePath().split(delimiter);
  const found = commands.map(({ names, variable }) => [
    variable,
    process.env[variable] ??
      names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)),
  ]);
  return found.every(([, path]) => path !== undefined) ? Object.fromEntries(found) : null;
}

function getCommands(browser) {
  const found = findCommands(browser);
  if (found !== null) return found;
  const { engine, packages, commands } = browser;
  throw new Failure(
    `There is no ${engine} on this machine: it needs ${commands.map(({ names }) => names.join(" or ")).join(" and ")} ` +
      `(Debian's ${packages.join(", ")}; ${commands.map(({ variable }) => variable).join(", ")} name others). ` +
      "--project chooses what to do without it: firefox-dz, firefox-ng, webkit-dz, webkit-ng.",
  );
}

async function install(packages) {
  if (process.getuid?.() !== 0 || !isDebian()) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runQuietly("Reading Debian's package lists", ["apt-get", "update"], { env });
  const command = ["apt-get", "install", "--yes", "--no-install-recommends", ...packages];
  await runQuietly(`Installing ${packages.join(", ")}`, command, { env });
}
