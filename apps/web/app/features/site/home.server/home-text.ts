/** The texts of the home page. */
export interface HomeText {
  slogan: string;
  description: string;
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
  features: Record<FeatureId, { title: string; points: string[] }>;
  aboutTitle: string;
  about: string[];
  /** When somebody answers: by the country's hours, or at the school's own in the place of `{hours}`. */
  answers: string;
  answersAt: string;
  linksTitle: string;
  links: Record<"allCourses" | "guide", { title: string; text: string }>;
}

/** Qualities of the school, in the order of the page. */
export const featureIds = ["time", "effort", "finance", "rewatch"] as const;
export type FeatureId = (typeof featureIds)[number];
