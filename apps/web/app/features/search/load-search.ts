import { codeOf } from "@manara/contract/calls/api-error";
import type { Found } from "@manara/contract/search/search";
import { MAX_FOUND } from "@manara/contract/search/search-rules";
import type { Source } from "../../context.ts";
import { readSearched } from "./found.rules.ts";

/** Query of an address, and what was found; null: nothing was asked for yet, or it could not be found out. */
export interface Search {
  searched: string;
  found: Found | null;
  failed: boolean;
}

/** Searches for what an address asks for. */
export async function loadSearch({ api }: Pick<Source, "api">, url: URL): Promise<Search> {
  const searched = readSearched(url.searchParams);
  if (searched === "") return { searched, found: null, failed: false };
  try {
    const found = await api("GET /search", { query: { search: searched, limit: String(MAX_FOUND) } });
    return { searched, found, failed: false };
  } catch (error) {
    if (!codeOf(error)) throw error;
    return { searched, found: null, failed: true };
  }
}
