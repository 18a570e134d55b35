import { codeOf } from "@manara/contract/calls/api-error";
import { data, type RouterContextProvider } from "react-router";
import { text as write } from "#text/features/site/home.server";
import { type SchoolContext, schoolContext } from "../../context.ts";
import { loadCentres } from "../centres/load-centres.ts";
import { loadFreeLessons } from "../courses/load-free-lessons.server.ts";
import { featureIds, type HomeText } from "./home.server/home-text.ts";

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

/** Facts of the school on the home page. */
async function readSchool(school: SchoolContext) {
  const [lessons, faces, regions] = await Promise.all([
    loadFreeLessons(school),
    listFaces(school),
    loadCentres(school),
  ]);
  return { lessons, faces, regions };
}
type SchoolAtHome = Awaited<ReturnType<typeof readSchool>>;

/** The home page: its texts, and what there is to see. Without the latter it is still a page, but not one to keep. */
export async function loadHome(context: Readonly<RouterContextProvider>) {
  const school = context.get(schoolContext);
  const { brandName, country } = school;
  const text: HomeText = write(brandName);
  const shared = {
    ...text,
    purpose: country.purpose,
    features: featureIds.map((id) => ({ id, ...text.features[id] })),
  };
  try {
    return data({ ...shared, ...(await readSchool(school)) });
  } catch (error) {
    if (!codeOf(error)) throw error;
    const nothing: SchoolAtHome = { lessons: [], faces: [], regions: [] };
    return data({ ...shared, ...nothing }, { status: 503 });
  }
}
export type Home = Awaited<ReturnType<typeof loadHome>>["data"];
