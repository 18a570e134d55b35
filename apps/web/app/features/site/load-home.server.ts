import type { RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";
import { text as write } from "./home.server/ar.ts";
import { featureIds, type HomeText } from "./home.server/home-text.ts";

/** The texts of the home page, the features as a list. */
export function loadHome(context: Readonly<RouterContextProvider>) {
  const { brandName } = context.get(schoolContext);
  const text: HomeText = write(brandName);
  return { ...text, features: featureIds.map((id) => ({ id, ...text.features[id] })) };
}
export type Home = ReturnType<typeof loadHome>;
