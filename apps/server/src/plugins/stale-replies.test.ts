import { contentEndpoints } from "@manara/contract/contents/contents";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { schoolEndpoints } from "@manara/contract/schools/schools";
import { expect, onTestFinished, test, vi } from "vitest";
import { startSchool } from "../../test/harness.ts";
import { openNetwork } from "../../test/network.ts";
import { buildApp } from "../app.ts";
import type { RenderPage } from "./web.ts";

const SOON = { timeout: 10_000 };
const METRICS_TOKEN = "a-token-of-the-operator-32-long-";

/** A page that lists the schools, as the interface does: what its call is refused with, it is refused with. */
const render: RenderPage = async (request, { api }) => {
  const headers = { "Content-Type": "text/html" };
  const names = await api("GET /school/list-all").then(
    (schools) => schools.map(({ name }) => name),
    () => null,
  );
  if (names === null) return new Response("<p>later</p>", { status: 503, headers });
  return new Response(`<p>${new URL(request.url).pathname} ${names.join()}</p>`, { headers });
};

/** A school with pages that reaches its database over a network that can fail, and one beside it that does without. */
async function openSchool() {
  const direct = await startSchool();
  onTestFinished(direct.close);
  const network = await openNetwork(direct.data.connection);
  const connection = { ...direct.data.connection, host: "127.0.0.1", port: network.port };
  const school = await startSchool({
    beside: { data: { folder: direct.data.folder, connection } },
    settings: { METRICS_TOKEN },
    catchesUp: false,
  });
  const app = await buildApp(school.platform, { render, serveAssets: async () => {} });
  onTestFinished(async () => {
    network.comeBack();
    await app.close();
    await school.close();
    network.close();
  });
  const { changes } = school.platform;
  const isListening = (listening: boolean) =>
    vi.waitFor(() => expect(changes.isListening()).toBe(listening), SOON);
  const readPage = async (path = "/") => {
    const { statusCode: status, body, headers } = await app.inject(path);
    return { status, body, caching: headers["cache-control"] };
  };
  return { direct, school, app, network, isListening, readPage };
}

test("in an outage a page is as it was, for a minute, and stays with nobody between; then it is made anew at once", async () => {
  const { direct, school, app, network, isListening, readPage } = await openSchool();
  await direct.makeSchool({ name: "Kateb" });
  await school.platform.changes.catchUp();
  expect(await readPage()).toEqual({ status: 200, body: "<p>/ Kateb</p>", caching: "public, no-cache" });

  network.goDown();
  await isListening(false);
  // Others still reach it.
  await direct.makeSchool({ name: "Yacine" });
  for (let times = 0; times < 3; times += 1)
    expect(await readPage()).toEqual({ status: 200, body: "<p>/ Kateb</p>", caching: "no-store" });
  expect((await readPage("/never-asked-for")).status).toBe(503);
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + 60_000);
  onTestFinished(() => clock.mockRestore());
  expect((await readPage()).status).toBe(503);
  clock.mockRestore();
  expect((await readPage()).status).toBe(200);

  network.comeBack();
  await isListening(true);
  expect(await readPage()).toEqual({
    status: 200,
    body: "<p>/ Kateb,Yacine</p>",
    caching: "public, no-cache",
  });
  const { body: metrics } = await app.inject({
    url: "/metrics",
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(metrics).toMatch(/^manara_http_stale_answers_total\{worker="1"\} 4$/m);
});

test("while the database answers, and notices alone are missing, a page is made anew", async () => {
  const { direct, school, isListening, readPage } = await openSchool();
  await direct.makeSchool({ name: "Kateb" });
  await school.platform.changes.catchUp();
  await readPage();
  const { changes } = school.platform;
  vi.spyOn(changes, "isListening").mockReturnValue(false);
  vi.spyOn(changes, "isHearing").mockReturnValue(false);
  await isListening(false);
  await direct.makeSchool({ name: "Yacine" });
  expect(await readPage()).toMatchObject({ status: 200, body: "<p>/ Kateb,Yacine</p>" });
});

test("in an outage calls are answered what every visitor gets, and nobody what is theirs", async () => {
  const { direct, school, network, isListening } = await openSchool();
  const course = await direct.makeCourse();
  const lesson = await direct.makeLesson({ courseId: course.id, free: true });
  const student = await direct.makeUser();
  const token = await direct.signIn(student);
  await direct.makePurchase({ userId: student.id, courseId: course.id });
  await school.platform.changes.catchUp();
  const { call } = school;
  const asked = {
    schools: () => call(schoolEndpoints.listSchools),
    "catalogue of a visitor": () => call(courseEndpoints.listPublicCourses, { query: {} }),
    "course of a visitor": () => call(courseEndpoints.getCourse, { query: { courseId: course.id } }),
    "contents for a visitor": () => call(contentEndpoints.listContents, { query: { courseId: course.id } }),
    "free lesson for a visitor": () => call(contentEndpoints.getContent, { query: { contentId: lesson.id } }),
    "course of a student": () => call(courseEndpoints.getCourse, { token, query: { courseId: course.id } }),
    "contents for a student": () =>
      call(contentEndpoints.listContents, { token, query: { courseId: course.id } }),
    "lesson for a student": () =>
      call(contentEndpoints.getContent, { token, query: { contentId: lesson.id } }),
    "courses of a student": () => call(courseEndpoints.listPublicCourses, { token, query: { fieldId: -2 } }),
    "whether it is bought": () =>
      call(purchaseEndpoints.isPurchased, { token, query: { courseId: course.id } }),
  };
  const askAll = async () => {
    const answers: Record<string, number> = {};
    for (const [name, ask] of Object.entries(asked)) answers[name] = (await ask()).status;
    return answers;
  };
  const all = Object.keys(asked);
  expect(await askAll()).toEqual(Object.fromEntries(all.map((name) => [name, 200])));
  network.goDown();
  await isListening(false);
  expect(await askAll()).toEqual(
    Object.fromEntries(all.map((name) => [name, /student|bought/.test(name) ? 503 : 200])),
  );
  expect((await call(schoolEndpoints.listSchools)).headers["cache-control"]).toBe("no-store");
});
