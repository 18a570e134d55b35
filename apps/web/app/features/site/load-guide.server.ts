import type { RouterContextProvider } from "react-router";
import { text as write } from "#text/features/site/guide.server";
import { schoolContext } from "../../context.ts";
import { loadCentres } from "../centres/load-centres.ts";
import type { GuideText } from "./guide.server/guide-text.ts";

/** The texts of the guide, with where cards are sold; the steps only where the country shows them. */
export async function loadGuide(context: Readonly<RouterContextProvider>) {
  const school = context.get(schoolContext);
  const { api, brandName: brand, country, socialLogin } = school;
  const [regions, { facts }] = await Promise.all([
    loadCentres(school),
    api("GET /home", { query: { locale: country.locale } }),
  ]);
  const hasCentres = regions.length > 0;
  const { register, steps, ...text }: GuideText = write({ brand, facts, hasCentres });
  const first = socialLogin.FACEBOOK ? register.withFacebook : register.withForm;
  return { ...text, steps: country.guide.videoSteps ? [first, ...steps] : [], regions };
}
export type Guide = Awaited<ReturnType<typeof loadGuide>>;
