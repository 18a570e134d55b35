import { renderDescription } from "../../platform/text/markdown/render-description.ts";
import type { DemoCourse } from "../content/types.ts";

/** A description as it is kept; plain texts have no HTML, as those of earlier versions. */
export interface Description {
  description: string;
  descriptionHtml: string | null;
}

async function render({ description }: DemoCourse): Promise<Description> {
  if (typeof description === "string") return { description, descriptionHtml: null };
  const text = description.join("\n");
  return { description: text, descriptionHtml: await renderDescription(text) };
}

/** The descriptions of courses, in their order. */
export const renderDescriptions = (courses: readonly DemoCourse[]): Promise<Description[]> =>
  Promise.all(courses.map(render));
