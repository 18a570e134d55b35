import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

const debian = "/usr/bin/chromium";
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(debian) ? debian : undefined);

/** What a browser does beside showing pages would only disturb; root has no sandbox. */
const args = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** How a browser is started for journeys and measurements. */
export const launchOptions: LaunchOptions = { args, ...(executablePath && { executablePath }) };
