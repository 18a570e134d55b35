import { countries } from "@manara/countries/countries";
import type { CountryCode } from "@manara/countries/country";
import { ar as errorsAr } from "../apps/web/app/error-messages/ar.ts";
import { en as errorsEn } from "../apps/web/app/error-messages/en.ts";
import { ar as accountsAr } from "../apps/web/app/features/accounts/messages/ar.ts";
import { callbackAr } from "../apps/web/app/features/accounts/messages/callback-ar.ts";
import { callbackEn } from "../apps/web/app/features/accounts/messages/callback-en.ts";
import { en as accountsEn } from "../apps/web/app/features/accounts/messages/en.ts";
import { linksAr } from "../apps/web/app/features/accounts/messages/links-ar.ts";
import { linksEn } from "../apps/web/app/features/accounts/messages/links-en.ts";
import { loginAr } from "../apps/web/app/features/accounts/messages/login-ar.ts";
import { loginEn } from "../apps/web/app/features/accounts/messages/login-en.ts";
import { registerAr } from "../apps/web/app/features/accounts/messages/register-ar.ts";
import { registerEn } from "../apps/web/app/features/accounts/messages/register-en.ts";
import { registeredAr } from "../apps/web/app/features/accounts/messages/registered-ar.ts";
import { registeredEn } from "../apps/web/app/features/accounts/messages/registered-en.ts";
import { socialAr } from "../apps/web/app/features/accounts/messages/social-ar.ts";
import { socialEn } from "../apps/web/app/features/accounts/messages/social-en.ts";
import { ar as commentsAr } from "../apps/web/app/features/comments/messages/ar.ts";
import { en as commentsEn } from "../apps/web/app/features/comments/messages/en.ts";
import { ar as contentsAr } from "../apps/web/app/features/contents/messages/ar.ts";
import { en as contentsEn } from "../apps/web/app/features/contents/messages/en.ts";
import { catalogueAr } from "../apps/web/app/features/courses/messages/catalogue-ar.ts";
import { catalogueEn } from "../apps/web/app/features/courses/messages/catalogue-en.ts";
import { courseAr } from "../apps/web/app/features/courses/messages/course-ar.ts";
import { courseEn } from "../apps/web/app/features/courses/messages/course-en.ts";
import { detailsAr } from "../apps/web/app/features/courses/messages/details-ar.ts";
import { detailsEn } from "../apps/web/app/features/courses/messages/details-en.ts";
import { ar as purchasesAr } from "../apps/web/app/features/purchases/messages/ar.ts";
import { en as purchasesEn } from "../apps/web/app/features/purchases/messages/en.ts";
import { contactAr } from "../apps/web/app/features/site/messages/contact-ar.ts";
import { contactEn } from "../apps/web/app/features/site/messages/contact-en.ts";
import { ar as shellAr } from "../apps/web/app/shell/messages/ar.ts";
import { en as shellEn } from "../apps/web/app/shell/messages/en.ts";
import { ar as signedOutAr } from "../apps/web/app/signed-out-messages/ar.ts";
import { en as signedOutEn } from "../apps/web/app/signed-out-messages/en.ts";

const ar = {
  accounts: {
    ...accountsAr,
    callback: callbackAr,
    links: linksAr,
    login: loginAr,
    register: registerAr,
    registered: registeredAr,
    social: socialAr,
  },
  catalogue: catalogueAr,
  comments: commentsAr,
  contact: contactAr,
  contents: contentsAr,
  course: courseAr,
  details: detailsAr,
  errors: errorsAr,
  purchases: purchasesAr,
  shell: shellAr,
  signedOut: signedOutAr,
};
export type Texts = typeof ar;

const en: Texts = {
  accounts: {
    ...accountsEn,
    callback: callbackEn,
    links: linksEn,
    login: loginEn,
    register: registerEn,
    registered: registeredEn,
    social: socialEn,
  },
  catalogue: catalogueEn,
  comments: commentsEn,
  contact: contactEn,
  contents: contentsEn,
  course: courseEn,
  details: detailsEn,
  errors: errorsEn,
  purchases: purchasesEn,
  shell: shellEn,
  signedOut: signedOutEn,
};

/** What the interface of a country says, so that a journey asks for the very sentence people read. */
export const textsOf = (code: CountryCode): Texts => ({ ar, en })[countries[code].locale];
