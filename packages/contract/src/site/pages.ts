import { locales } from "@manara/countries/locale";
import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { pageIds } from "./page-rules.ts";

export const StaticPage = z.object({
  id: z.enum(pageIds),
  title: z.string(),
  /** In a sentence, for search engines. */
  description: z.string(),
  /** Safe to be shown as it is. What an operator has to fill in stands in `<mark class="to-fill">`. */
  html: z.string(),
});
export type StaticPage = z.output<typeof StaticPage>;

export const pageEndpoints = {
  getPage: endpoint({
    method: "GET",
    path: "/site/page",
    summary:
      "A page of text in a language of the country, or in its first one: the operator's own where there is one, else the one that " +
      "comes with the program",
    who: "all",
    query: z.object({ id: z.enum(pageIds), locale: z.enum(locales).optional() }),
    answer: { status: 200, schema: StaticPage },
    errors: ["NOT_FOUND"],
  }),
};
