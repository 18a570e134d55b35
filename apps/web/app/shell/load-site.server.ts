import { codeOf } from "@manara/contract/calls/api-error";
import { arrangeMenus, countInBar } from "@manara/contract/menu/arrange-rules";
import { offerPages } from "@manara/contract/pages/offered-rules";
import type { RouterContextProvider } from "react-router";
import { listCategories } from "../art/list-categories.ts";
import { schoolContext } from "../context.ts";
import type { Contact, Site } from "../site.ts";

const noContact: Contact = {
  email: null,
  mobileNumber: null,
  telNumber: null,
  whatsappNumber: null,
  viberNumber: null,
  facebookUrl: null,
  instagramUrl: null,
  youtubeUrl: null,
  tiktokUrl: null,
  telegramUrl: null,
  linkedinUrl: null,
};

/** Facts for every page. `complete` is false when the lists of the menu could not be read. */
export async function loadSite(
  context: Readonly<RouterContextProvider>,
): Promise<{ site: Site; complete: boolean }> {
  const {
    api,
    country: all,
    brandName,
    productNames,
    colourCss,
    publicUrl,
    socialLogin,
    hasVideoWatermark,
    hasFilmEdge,
    sendsMail,
    languages: spoken,
  } = context.get(schoolContext);
  const { categories, locales, brandName: _, purpose: _p, colours: _c, productSchoolLabel, ...rest } = all;
  const country = {
    ...rest,
    keepsSpecialties: categories.kind === "specialties",
    inBar: countInBar(rest.navbar),
  };
  const languages = spoken.length > 1 ? spoken : [];
  const facts = {
    country,
    brandName,
    colourCss,
    publicUrl,
    socialLogin,
    hasVideoWatermark,
    hasFilmEdge,
    sendsMail,
    languages,
  };
  try {
    const [schools, studies, specialties, configuration, pages] = await Promise.all([
      api("GET /school/list-all"),
      api("GET /study/list-all"),
      categories.kind === "specialties" ? api("GET /specialty/list-all") : [],
      api("GET /configuration/list"),
      api("GET /site/page/offered", { query: { locale: all.locale } }),
    ]);
    const {
      id: __,
      version: ___,
      timesOfWork,
      homeVideoUrl,
      userGuideVideoUrl,
      userGuideImageUrl,
      ...contact
    } = configuration;
    const offered = arrangeMenus(offerPages(country, pages), pages.menu);
    const titled = schools.map(({ id, name }) => ({
      id,
      name: (productNames.includes(name) && productSchoolLabel) || name,
    }));
    return {
      site: {
        ...facts,
        country: { ...offered, inBar: countInBar(offered.navbar) },
        schools: titled,
        studies,
        categories: listCategories(all, specialties),
        configuration: { timesOfWork, homeVideoUrl, userGuideVideoUrl, userGuideImageUrl },
        contact,
      },
      complete: true,
    };
  } catch (error) {
    if (!codeOf(error)) throw error;
    const lists = { schools: [], studies: [], categories: listCategories(all, []) };
    return { site: { ...facts, ...lists, configuration: null, contact: noContact }, complete: false };
  }
}
