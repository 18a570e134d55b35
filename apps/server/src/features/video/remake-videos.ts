import type { Database } from "../../platform/database/database.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import { askForOpus, countInStage, countWithoutOpus, giveUpOpus } from "./extensions.repo.ts";

/** Films that older versions of the program have made, and their lighter versions: so many there are and so many are asked for. */
export interface Remaking {
  without: number;
  asked: number;
}

export const countRemaking = async (db: Database): Promise<Remaking> => ({
  without: await countWithoutOpus(db),
  asked: await countInStage(db, "OPUS"),
});

/** Asks for the lighter versions of all films that have none: the school makes them one after the other, at night. Answers of how many. */
export const remakeVideos = (db: Database): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const ids = await askForOpus(tx);
    for (const videoId of ids) await addJob(tx, "extendVideo", { videoId });
    return ids.length;
  });

/** Gives up those that are not made yet; the one under way ends within seconds. Answers how many. */
export const stopRemaking = (db: Database): Promise<number> => giveUpOpus(db);
