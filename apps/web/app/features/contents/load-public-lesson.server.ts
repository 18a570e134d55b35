import { codeOf, type FailureCode } from "@manara/contract/api-error";
import { data, type RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";
import { loadLesson } from "./load-lesson.ts";

/** Why visitors do not see a lesson. The browser asks again for those who are signed in. */
export interface RefusedLesson {
  kind: "refused";
  code: Extract<FailureCode, "COURSE_NOT_PURCHASED" | "COURSE_NOT_FOUND" | "CONTENT_NOT_FOUND">;
}

/** The refusal behind an error, or null when it is none that a person can be told. */
function refusedLesson(error: unknown): RefusedLesson | null {
  const code = codeOf(error);
  switch (code) {
    case "COURSE_NOT_PURCHASED":
    case "COURSE_NOT_FOUND":
    case "CONTENT_NOT_FOUND":
      return { kind: "refused", code };
    case "VALIDATION_FAILED":
      return { kind: "refused", code: "CONTENT_NOT_FOUND" };
    default:
      return null;
  }
}

/** A lesson as every visitor sees it. */
export async function loadPublicLesson(context: Readonly<RouterContextProvider>, contentId: string) {
  try {
    return data(await loadLesson(context.get(schoolContext), contentId));
  } catch (error) {
    return answerRefusal(error);
  }
}

/** The page of a refusal. What is only locked is a page like others; what is missing is a 404. */
export function answerRefusal(error: unknown) {
  const refused = refusedLesson(error);
  if (!refused) throw error;
  return data(refused, { status: refused.code === "COURSE_NOT_PURCHASED" ? 200 : 404 });
}
