import type { Act } from "./acts.ts";

/** First word of an act, which names the feature. */
export type ActKind = Act extends `${infer Kind}.${string}` ? Kind : never;

/** Kinds of things that acts are done to: the first words of acts. The compiler misses one that is left out. */
const kinds: Record<ActKind, true> = {
  account: true,
  announcement: true,
  attachment: true,
  backup: true,
  books: true,
  card: true,
  centre: true,
  class: true,
  comment: true,
  configuration: true,
  content: true,
  course: true,
  educator: true,
  event: true,
  home: true,
  import: true,
  key: true,
  look: true,
  mail: true,
  menu: true,
  message: true,
  page: true,
  progress: true,
  purchase: true,
  review: true,
  school: true,
  season: true,
  share: true,
  specialty: true,
  study: true,
  test: true,
  text: true,
  video: true,
};
export const actKinds = Object.keys(kinds) as ActKind[];

/** As many acts as are counted; those before them are found by their day. */
export const COUNTED_ACTS = 5000;
