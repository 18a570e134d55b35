import { data, type RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";
import { orNull } from "../../refusal.ts";
import { describeRedeem } from "./redeem-data.ts";

/** The course to be redeemed, as visitors find it; null, and a 404, when they do not. */
export async function loadRedeem(context: Readonly<RouterContextProvider>, courseId: string) {
  const { api } = context.get(schoolContext);
  const call = api("GET /course/get", { query: { courseId } });
  const course = await orNull(call, "COURSE_NOT_FOUND", "VALIDATION_FAILED");
  return course ? data(describeRedeem(course)) : data(null, { status: 404 });
}
