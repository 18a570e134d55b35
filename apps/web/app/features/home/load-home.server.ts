import { codeOf } from "@manara/contract/calls/api-error";
import type { HomeFacts, HomeParts } from "@manara/contract/home/home";
import { data, type RouterContextProvider } from "react-router";
import { text as write } from "#text/features/home/shipped";
import { type SchoolContext, schoolContext } from "../../context.ts";
import { loadCentres } from "../centres/load-centres.ts";
import { loadFreeLessons } from "../courses/load-free-lessons.server.ts";
import { boxesShown, ofCountry, shippedFilmOf, takeOwnTexts } from "./home.rules.ts";

/** Facts of a school of which nothing is known: no text speaks of any. */
const noFacts: HomeFacts = {
  teachesCourses: false,
  teachesLectures: false,
  hasEducators: false,
  hasUnits: false,
  hasFourOrFiveTrainers: false,
  hasFreeLessons: false,
  hasIntroFilms: false,
  hasShortLessonsAlone: false,
  hasAttachments: false,
  hasTests: false,
  hasShortTestsAlone: false,
  hasExamDates: false,
};

/** Teachers whose faces are shown. */
const FACES = 3;

/** Those with a picture first. */
async function listFaces({ api }: SchoolContext) {
  const teachers = await api("GET /user/list-teachers");
  return teachers
    .toSorted((one, other) => Number(other.pictureUrl !== null) - Number(one.pictureUrl !== null))
    .slice(0, FACES)
    .map(({ userId, fullName, pictureUrl }) => ({ userId, fullName, pictureUrl }));
}

/** Parts of the home page that the school has set, and the facts on it. */
async function readSchool(school: SchoolContext) {
  const [parts, lessons, faces, regions] = await Promise.all([
    school.api("GET /home", { query: { locale: school.country.locale } }),
    loadFreeLessons(school),
    listFaces(school),
    loadCentres(school),
  ]);
  return { parts, lessons, faces, regions };
}
type SchoolAtHome = Awaited<ReturnType<typeof readSchool>>;

const untouched: HomeParts = {
  texts: null,
  hidden: [],
  banner: null,
  film: null,
  facts: noFacts,
  fields: [],
};

/** The home page: its texts, and what there is to see. Without the latter it is still a page, but not one to keep. */
export async function loadHome(context: Readonly<RouterContextProvider>) {
  const school = context.get(schoolContext);
  const { brandName: brand, country, productNames } = school;
  const compose = ({ parts, lessons, faces, regions }: SchoolAtHome) => {
    const { texts, hidden, banner, film, facts, fields } = parts;
    const shipped = ofCountry(write({ brand, facts }), { ...country, facts });
    const { boxes, ...text } = { ...shipped, ...takeOwnTexts(shipped, texts) };
    return {
      ...text,
      features: boxesShown(boxes, hidden),
      hidden,
      banner,
      film: film ?? undefined,
      shippedFilm: shippedFilmOf(country, { isNamed: productNames.length === 0 }),
      fields: hidden.includes("fields") ? [] : fields,
      lessons: hidden.includes("lessons") ? [] : lessons,
      faces: hidden.includes("faces") ? [] : faces,
      regions: hidden.includes("centres") ? [] : regions,
    };
  };
  try {
    return data(compose(await readSchool(school)));
  } catch (error) {
    if (!codeOf(error)) throw error;
    const nothing: SchoolAtHome = { parts: untouched, lessons: [], faces: [], regions: [] };
    return data(compose(nothing), { status: 503 });
  }
}
export type Home = Awaited<ReturnType<typeof loadHome>>["data"];
