import type { Source } from "../context.ts";
import { api, readList } from "./api.ts";

/** Client of loaders in the browser: the API, as the current user. */
export const personSource: Source = { api, readList };
