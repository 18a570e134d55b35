import { findCardCourse, lessonsOf } from "../catalogue.ts";
import { inventPerson } from "../people.ts";
import { sizes } from "../screens/looks.ts";
import { asDirector } from "../staff.ts";
import { localCountry, textsOf } from "../texts.ts";
import { expect, test } from "./browser-test.ts";
import type { BrowserWindow } from "./browser-window.ts";

const [phone, , desktop] = sizes;
/** As wide as people of each country see it most. */
const sizeOf = { dz: phone, ng: desktop };

/** Presses play and waits until the picture has really moved on. */
async function expectVideoPlays(window: BrowserWindow): Promise<void> {
  await window.press("media-play-button");
  const readTime = () => window.run("document.querySelector('video')?.currentTime ?? 0");
  await expect.poll(readTime, { message: "the video moves on", timeout: 15_000 }).toBeGreaterThan(0.5);
}

/** Presses what is folded open, where there is not room for all of it. */
async function unfold(window: BrowserWindow, summary: string): Promise<void> {
  const isFolded = await window.run(`document.querySelector("${summary}")?.checkVisibility() ?? false`);
  if (isFolded) await window.press(summary);
}

test("a visitor becomes a student, learns, asks and leaves", async ({ window, school, country, request }) => {
  const texts = textsOf(country);
  const { accounts, comments, course: text, details, purchases, shell, signedOut } = texts;
  const course = await findCardCourse(request, school);
  const [card] = await asDirector(request, country, (api, headers) =>
    api("POST /card/create", { body: { amount: 1, price: course.price }, headers }),
  );
  const lessons = lessonsOf(course);
  const [free, locked] = [lessons.find((one) => one.free), lessons.find((one) => !one.free)];
  const person = inventPerson(country);

  await test.step("filters the catalogue", async () => {
    await window.open("/courses");
    await window.resize(sizeOf[country]);
    const field = localCountry(country).fields.find(({ id }) => id === course.fieldId)?.title ?? "";
    await unfold(window, "aside summary");
    await window.press({ role: "choice", name: field, within: "aside" });
    await expect.poll(window.readAddress).toContain(`fieldId=${course.fieldId}`);
    await window.settle();
    await window.see({ role: "article", name: field });
    await window.expectAccessible();
  });

  await test.step("opens a course and plays its free lesson", async () => {
    await window.open(`/course/view/${course.courseId}`);
    await window.press({ role: "link", name: details.watchFree, within: "main" });
    await window.see({ role: "heading", name: free?.title });
    await expectVideoPlays(window);
  });

  await test.step("registers", async () => {
    const { fields, register } = accounts;
    await window.open("/auth/register");
    await window.type({ role: "field", name: fields.fullName }, person.fullName);
    await window.type({ role: "field", name: fields.email }, person.email);
    await window.type({ role: "field", name: fields.phoneNumber }, person.phoneNumber);
    await window.type({ role: "field", name: fields.password }, person.password);
    await window.type({ role: "field", name: fields.confirmPassword }, person.password);
    await window.press({ role: "button", name: register.send, within: "main" });
    await window.see({ role: "heading", name: accounts.registered.title });
    await window.expectAccessible();
  });

  await test.step("redeems a card", async () => {
    await window.open(`/course/view/${course.courseId}`);
    await window.press({ role: "link", name: text.redeem, within: "main" });
    await window.see({ role: "heading", name: purchases.title });
    await window.settle();
    await window.type({ role: "field", name: purchases.cardCode }, card?.cardKey ?? "");
    await window.press({ role: "button", name: purchases.activate, within: "main" });
    await window.see({ role: "message", name: purchases.done });
    await window.expectAccessible();
  });

  await test.step("plays a lesson that was locked, and asks", async () => {
    await window.open(`/lesson/${locked?.contentId}`);
    await expectVideoPlays(window);
    const question = "لم أفهم الخطوة الثانية. Why does the sign change?";
    await window.type({ role: "field", name: comments.question }, question);
    await window.press({ role: "button", name: comments.ask });
    await window.see({ role: "article", name: question });
    await window.expectAccessible();
  });

  await test.step("logs out, and nothing is kept", async () => {
    await window.open("/guide");
    await unfold(window, "header nav summary");
    await window.press({ role: "button", name: shell.logOut, within: "header" });
    await window.see({ role: "message", name: signedOut.done });
    expect(await window.run("localStorage.length + sessionStorage.length")).toBe(0);
  });
});
