import { codeOf } from "@manara/contract/calls/api-error";
import { redirect } from "react-router";

/** The answer; who has yet to set up the second step that the school asks for is led to where that is done. */
export async function orSecondStep<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (codeOf(error) === "SECOND_STEP_REQUIRED") throw redirect("/account#second-step");
    throw error;
  }
}
