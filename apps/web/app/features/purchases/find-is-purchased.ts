import { codeOf } from "@manara/contract/calls/api-error";
import { api } from "../../api/api.ts";

/** Purchase check: whether the person signed in holds the course; null when that is unknown. */
export async function findIsPurchased(courseId: number): Promise<boolean | null> {
  try {
    return await api("GET /purchase/is-purchased", { query: { courseId } });
  } catch (error) {
    if (codeOf(error)) return null;
    throw error;
  }
}
