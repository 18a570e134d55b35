import type { RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";
import { ar } from "./home.server/ar.ts";
import { en } from "./home.server/en.ts";
import { featureIds, type HomeText } from "./home.server/home-text.ts";

const texts = { ar, en };

/** The texts of the home page, the features as a list. */
export function loadHome(context: Readonly<RouterContextProvider>) {
  const { brandName, country } = context.get(schoolContext);
  const text: HomeText = texts[country.locale](brandName);
  return { ...text, features: featureIds.map((id) => ({ id, ...text.features[id] })) };
}
export type Home = ReturnType<typeof loadHome>;
