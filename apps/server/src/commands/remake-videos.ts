// npm run remake-videos: lighter versions of the films that older versions of the program have made.
import { countRemaking, remakeVideos, stopRemaking } from "../features/video/remake-videos.ts";
import { openDatabase, openPool } from "../platform/database/database.ts";
import { openBeside } from "../platform/database/open-database.ts";
import { countOf, runCommand, say } from "./run-command.ts";

const shape = {
  call: "npm run remake-videos [-- --status | --stop]",
  does: "Lets the school make lighter versions of films that older versions of the program have made, at night.",
  options: {
    status: { type: "boolean", does: "only say how many are left" },
    stop: { type: "boolean", does: "give up those that are left" },
  },
} as const;

await runCommand(shape, async ({ values, settings, log }) => {
  const database = await openBeside(settings, log);
  const pool = openPool(database.session, 1);
  const db = openDatabase(pool);
  try {
    if (values.stop) say(`Stopped: ${countOf(await stopRemaking(db), "film")} stay as they are.`);
    else if (!values.status) {
      const asked = await remakeVideos(db);
      say(`Asked for: the lighter versions of ${countOf(asked, "film")}.`);
      say(
        "The school makes them one after the other, between midnight and six. Until then the films play as they did.",
      );
      say("npm run remake-videos -- --status says how many are left, -- --stop gives them up.");
    }
    const { without, asked } = await countRemaking(db);
    say(`Films that wait for their lighter versions: ${asked}. Others without them: ${without}.`);
    return true;
  } finally {
    await pool.end();
    await database.stop();
  }
});
