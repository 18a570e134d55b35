import type { APIRequestContext, Page } from "@playwright/test";
import type { DemoCode } from "../apps/server/src/demo/demo-accounts.ts";
import { findCardCourse } from "./catalogue.ts";
import { waitUntilInteractive } from "./interactive.ts";
import { inventPerson, logInByCall, type Person, registerPerson } from "./people.ts";
import type { School } from "./school-test.ts";

/** Where a journey takes place. */
export interface Place {
  country: DemoCode;
  request: APIRequestContext;
  school: Pick<School, "readCards">;
}

/** Opens a free lesson as somebody who has just registered; answers who. */
export async function openFreeLesson(page: Page, { country, request, school }: Place): Promise<Person> {
  const { freeLessonId } = await findCardCourse(request, school);
  const person = inventPerson(country);
  await registerPerson(request, person);
  await logInByCall(page, person);
  await page.goto(`/lesson/${freeLessonId}`);
  await waitUntilInteractive(page);
  return person;
}
