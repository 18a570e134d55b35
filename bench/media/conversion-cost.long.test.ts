import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { measureConversion } from "./conversion-cost.ts";

/** Computes for a moment, and says in seconds what that and its own start took of the processor. */
const work = `
  while (process.cpuUsage().user < 400_000);
  const { user, system } = process.cpuUsage();
  process.stdout.write(String((user + system) / 1e6));
`;

/** Lets a child do its work for each line that it reads. */
const parent = `
  const { execFileSync } = require("node:child_process");
  process.stdin.on("data", () => process.stdout.write(execFileSync(process.execPath, ["-e", process.argv[1]])));
`;

test("counts what children took, whoever else worked", async () => {
  const child = spawn(process.execPath, ["-e", parent, work], { stdio: ["pipe", "pipe", "inherit"] });
  let said = 0;
  let looks = 0;
  try {
    const { cpuSeconds, shownSeconds, madeSeconds } = await measureConversion(
      { pid: child.pid ?? 0, databasePid: 0 },
      {
        async begin() {
          await promisify(execFile)(process.execPath, ["-e", work]);
          child.stdin.write("once\n");
          const [answer] = await once(child.stdout, "data");
          said = Number(answer);
        },
        look: async () => ({ isShown: looks > 1, isMade: looks++ > 3 }),
        restsMs: 100,
      },
    );
    expect(Math.abs(cpuSeconds - said)).toBeLessThan(0.2);
    expect(shownSeconds).toBeGreaterThan(0.4);
    expect(madeSeconds).toBeGreaterThan(shownSeconds);
  } finally {
    child.kill();
  }
}, 60_000);
