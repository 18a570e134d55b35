import { findMatches, type Guard, isTest } from "./source-files.ts";

/** Tailwind classes that name a side, after any variants (`md:`, `hover:`) and a sign. */
const SIDED_CLASS =
  /(?<=["'`\s:!])-?(?:scroll-)?[mp][lr]-(?:\d|\[|\(|auto|px)[^\s"'`]*|(?<=["'`\s:!])-?(?:left|right)-(?:\d|\[|\(|auto|full|px)[^\s"'`]*|(?<=["'`\s:!])(?:(?:text|float|clear|origin|object|bg)-(?:left|right)|border-[lr]|rounded-(?:l|r|tl|tr|bl|br))(?=["'`\s-])(?:-[^\s"'`]*)?/g;

const SIDED_PROPERTY =
  /(?<=[{;\s])(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g;

const SIDED_STYLE_OBJECT = /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*\s*:/g;

const say = (match: string) => `"${match.trim()}" names a side; say start or end, so that it mirrors itself`;

/** Styles speak of start and end, never of left and right: the same page runs in both directions. */
export const guardPhysicalStyles: Guard = (files) =>
  files
    .filter((file) => file.path.startsWith("apps/web/") && !isTest(file))
    .flatMap((file) => {
      if (file.path.endsWith(".css")) return findMatches(file, SIDED_PROPERTY, say);
      if (!/\.tsx?$/.test(file.path)) return [];
      return [...findMatches(file, SIDED_CLASS, say), ...findMatches(file, SIDED_STYLE_OBJECT, say)];
    });
