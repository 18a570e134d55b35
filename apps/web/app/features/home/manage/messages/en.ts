import type { text as arabic } from "./ar.ts";

export const text: typeof arabic = {
  basicData: "Basic data",
  title: "Home page",
  hint: "What the first page says about your school. What you do not change, or clear, is the text of the program, which says only what is true of your courses.",
  look: "Open the page",
  save: "Save and publish",
  saved: "The home page is saved. Visitors see it now.",
  fields: { purpose: "What the school offers", slogan: "Slogan", description: "Description" },
  filmReplaces: {
    configuration: "It takes the place of the address in the basic data, if there is one.",
    fixed:
      "Without it a school that has no name of its own shows the video that comes with the program, and one that has a name shows a picture.",
  },
  banner: "Picture of the page",
  bannerHint: "It is cut to 16:9 and stands beside the slogan. Without it the picture of the site is shown.",
  sending: "The picture is being sent…",
  parts: "Parts that are shown",
  partsHint: "Take the mark from a part that you do not want.",
  sections: {
    time: "Box: save time",
    effort: "Box: save effort",
    finance: "Box: save money",
    rewatch: "Box: watch again",
    about: "About the school",
    links: "Links to begin with",
    fields: "Departments",
    centres: "Distribution centres",
    lessons: "Free lessons",
    faces: "Faces of teachers",
    video: "Film that introduces the school",
  },
  boxTitle: "Title",
  points: "Points",
  pointsHint: "One point a line.",
  about: "Text",
  aboutHint:
    "An empty line begins a new paragraph. The opening hours of the basic data, if you have written them, follow the last one.",
  link: (place) => `Link ${place}`,
  linkTitle: "Title of the link",
  linkAddress: "Leads to",
  linkText: "Short text below",
  addLink: "Add a link",
  badText: "This text has characters that are not accepted, such as invisible ones. Type it anew.",
  deadLink: "Visitors find no page at this address. Open the page that you mean and copy its address.",
  badAddress:
    "Write the address of a page of the site, which begins with a stroke ( / ), or one that begins with https://.",
};
