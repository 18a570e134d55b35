import type { Api } from "./api.ts";
import type { Ledger } from "./ledger.ts";
import type { Place, SchoolRun } from "./school-run.ts";

/** One school over all rounds. */
export interface School {
  place: Place;
  api: Api;
  ledger: Ledger;
  /** The present run of it. */
  run: SchoolRun;
  /** Who registered in the stream of the last round. */
  registered: string[];
}
