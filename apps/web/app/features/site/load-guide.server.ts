import type { RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";
import { text as write } from "./guide.server/ar.ts";
import type { GuideText } from "./guide.server/guide-text.ts";

/** The texts of the guide; the steps only where the country shows them. */
export function loadGuide(context: Readonly<RouterContextProvider>) {
  const { brandName, country, socialLogin } = context.get(schoolContext);
  const { register, steps, ...text }: GuideText = write(brandName);
  const first = socialLogin.FACEBOOK ? register.withFacebook : register.withForm;
  return { ...text, steps: country.guide.videoSteps ? [first, ...steps] : [] };
}
export type Guide = ReturnType<typeof loadGuide>;
