import { type ApiError, codeOf, type FailureCode, orNull } from "@manara/contract/calls/api-error";
import { data, type RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";
import { type CourseOffer, loadOffer } from "../courses/course-offer.ts";
import { loadLesson } from "./load-lesson.ts";

type Context = Readonly<RouterContextProvider>;

/** Why visitors do not see a lesson. The browser asks again for those who are signed in. */
export interface RefusedLesson {
  kind: "refused";
  code: Extract<
    FailureCode,
    "COURSE_NOT_PURCHASED" | "CONTENT_NOT_OPEN" | "COURSE_NOT_FOUND" | "CONTENT_NOT_FOUND"
  >;
  /** Of a lesson that is locked: the course that opens it. */
  offer: CourseOffer | null;
  /** Of a lesson that is not open yet: when it opens, and its course. */
  opening?: { at: string; courseId: number };
  /** The answer to whoever is signed in, and not the page that all get first. */
  isOwn?: true;
}

/** The refusal behind an error, or null when it is none that can be shown to a person. */
function refusalBehind(error: unknown): RefusedLesson["code"] | null {
  const code = codeOf(error);
  switch (code) {
    case "COURSE_NOT_PURCHASED":
    case "CONTENT_NOT_OPEN":
    case "COURSE_NOT_FOUND":
    case "CONTENT_NOT_FOUND":
      return code;
    case "VALIDATION_FAILED":
      return "CONTENT_NOT_FOUND";
    default:
      return null;
  }
}

/** A lesson as every visitor sees it. */
export async function loadPublicLesson(context: Context, contentId: string) {
  try {
    const page = await loadLesson(context.get(schoolContext), contentId);
    return data({ ...page, isForVisitors: true as const });
  } catch (error) {
    return answerRefusal(context, error, contentId);
  }
}

/** The page of a refusal. What is only locked is a page like others, with what opens it; what is missing is a 404. */
export async function answerRefusal(context: Context, error: unknown, lessonId: string | null = null) {
  const code = refusalBehind(error);
  if (!code) throw error;
  const refused = { kind: "refused", code } as const;
  const { courseId, opensAt } = (error as ApiError).details;
  if (code === "CONTENT_NOT_OPEN" && courseId && opensAt)
    return data({ ...refused, offer: null, opening: { at: opensAt, courseId } });
  if (code !== "COURSE_NOT_PURCHASED" || !courseId) return data({ ...refused, offer: null }, { status: 404 });
  const offer = await orNull(
    loadOffer(context.get(schoolContext), { courseId, lessonId }),
    "COURSE_NOT_FOUND",
  );
  return data({ ...refused, offer });
}
