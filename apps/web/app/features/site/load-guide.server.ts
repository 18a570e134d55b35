import type { RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";
import { ar } from "./guide.server/ar.ts";
import { en } from "./guide.server/en.ts";
import type { GuideText } from "./guide.server/guide-text.ts";

const texts = { ar, en };

/** The texts of the guide; the steps only where the country shows them. */
export function loadGuide(context: Readonly<RouterContextProvider>) {
  const { brandName, country, socialLogin } = context.get(schoolContext);
  const { register, steps, ...text }: GuideText = texts[country.locale](brandName);
  const first = socialLogin.FACEBOOK ? register.withFacebook : register.withForm;
  return { ...text, steps: country.guide.videoSteps ? [first, ...steps] : [] };
}
export type Guide = ReturnType<typeof loadGuide>;
