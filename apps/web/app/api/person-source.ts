import type { Source } from "../context.ts";
import { api, readList } from "./api.ts";

/** What loaders ask in the browser: the API, as the person at hand. */
export const personSource: Source = { api, readList };
