import { type FailureCode, orNull } from "@manara/contract/calls/api-error";
import { data } from "react-router";

/** A page for visitors; null and a 404 when its subject is refused as missing, or its id can be none. */
export async function orMissing<T>(page: Promise<T>, missing: FailureCode) {
  const found = await orNull(page, missing, "VALIDATION_FAILED");
  return found ? data(found) : data(null, { status: 404 });
}
