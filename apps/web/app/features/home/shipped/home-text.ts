import type { HomeFacts } from "@manara/contract/home/home";
import type { BoxId, homeLinkRules } from "@manara/contract/home/home-rules";
import type { HomeCard } from "@manara/countries/country";

type Link = Record<keyof typeof homeLinkRules, string>;

/** Texts of the home page that a school may write itself. */
export interface OwnHomeText {
  /** Slogan that says what is taught; that of the country names its exams. */
  purpose: string;
  slogan: string;
  description: string;
  boxes: Record<BoxId, { title: string; points: string[] }>;
  aboutTitle: string;
  about: string[];
  links: Link[];
}

/** The texts of the home page. */
export interface HomeText extends Omit<OwnHomeText, "links"> {
  /** Of the picture links that the country has. */
  links: Record<HomeCard["id"], Pick<Link, "title" | "text">>;
  readMore: string;
  browse: string;
  /** For who is signed in. */
  myCourses: string;
  haveCard: string;
  videoTitle: string;
  fieldsTitle: string;
  allFields: string;
  lessonsTitle: string;
  lessonsText: string;
  facesTitle: string;
  featuresTitle: string;
  /** Begins the sentence that ends with the opening hours of the school. */
  answersAt: string;
  linksTitle: string;
}

/** Subject of the texts. What a school is said to have is said only while it has it. */
export interface HomeSubject {
  brand: string;
  facts: HomeFacts;
}
