import path from "node:path";
import { SECRET_KEY, type TestSchool } from "../harness.ts";
import { callOver } from "../school-processes.ts";
import { startProgram } from "../start-program.ts";
import { urlOf } from "../test-database.ts";
import type { OnEnd } from "./trial.ts";

/** The program, one process of it, over the database and files of a school of the tests, which can fill it. */
export async function startBeside(
  school: TestSchool,
  settings: Record<string, string | undefined>,
  onEnd: OnEnd,
) {
  const { data, tokenOf } = school;
  const program = await startProgram({
    data: data.folder,
    settings: {
      DATABASE_URL: urlOf(data.connection),
      SECRET_KEY,
      WORKERS: "1",
      ...settings,
    },
  });
  onEnd(program.stop);
  return { ...program, call: callOver(program.url, tokenOf), folder: path.resolve(data.folder) };
}
