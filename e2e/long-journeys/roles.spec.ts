import { type CallerKind, verdictOn } from "@manara/contract/calls/permissions";
import type { APIRequestContext, Page } from "@playwright/test";
import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";
import { adminScreens } from "../../apps/web/app/shell/staff/admin-screens.ts";
import { expect, test } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { navigate } from "../navigate.ts";
import { logInByCall, type Person } from "../people.ts";
import { findRecords, type Records } from "../screens/records.ts";
import {
  adminAddresses,
  type Owner,
  ownAddresses,
  ownBase,
  type StaffAddress,
} from "../screens/staff-addresses.ts";
import { asDirector, employ, makeCentre } from "../staff.ts";
import { textsOf } from "../texts.ts";
import { isWide } from "../which-school.ts";

/*
 * Every address of the staff's screens, tried by everybody whom permissions distinguish. The addresses come from the tables of
 * screens, and what becomes of each from the same permissions as the API's: a screen that is new is tried too.
 * `npm run test:long` tries one of those who are refused alike; `npm run test:wide` tries all.
 */

/** Who comes, as permissions call them, and the role of their account. */
const people = {
  visitor: null,
  student: "STUDENT",
  "other teacher": "TEACHER",
  lecturer: "LECTURER",
  centre: "CENTRE",
  cashier: "CASHIER",
  editor: "EDITOR",
  administrator: "ADMIN",
} as const satisfies Partial<Record<CallerKind, string | null>>;
type Kind = keyof typeof people;
const kinds = isWide
  ? (Object.keys(people) as Kind[])
  : (["student", "other teacher", "cashier", "editor", "administrator"] as const);

/** Administrators have screens of their own for all that an own area holds. */
const mayOpen = ({ area, who }: StaffAddress, kind: CallerKind): boolean =>
  verdictOn({ who }, kind) === "passes" && !(who === "owner" && area === "own" && kind === "administrator");

/** Where the work of an office begins, and the screens that lead there without a word. */
const offices: Partial<Record<Kind, { start: string; ledThere: readonly string[] }>> = {
  cashier: { start: "/admin/cards/batches", ledThere: ["/admin", "/admin/cards"] },
  editor: { start: "/admin/content", ledThere: ["/admin"] },
};
const isOtherStart = ({ address }: StaffAddress, kind: Kind): boolean =>
  offices[kind]?.ledThere.includes(address) === true;

interface Visit {
  records: Records;
  person: (Person & { userId: number }) | null;
  /** The area of whoever comes, if they have one. */
  own: Owner | null;
}

/** Somebody of a kind, with a course of their own where they teach. */
async function prepare(request: APIRequestContext, country: DemoCode, kind: Kind): Promise<Visit> {
  const role = people[kind];
  const person = role && (await employ(request, country, role));
  return asDirector(request, country, async (api, headers) => {
    const records = await findRecords(api, headers);
    if (!person || (role !== "TEACHER" && role !== "LECTURER")) return { records, person, own: null };
    const name = `مادة ${person.userId}`;
    const { courseId } =
      role === "TEACHER"
        ? await api("POST /course/create", { body: { name, schoolId: records.school }, headers })
        : await api("POST /lecture/create", { body: { name, studyId: records.study }, headers });
    await api("POST /course/edit", {
      body: { courseId, authorId: person.userId, visibility: "PUBLIC" },
      headers,
    });
    const profession = role === "TEACHER" ? ("teacher" as const) : ("lecturer" as const);
    return { records, person, own: { profession, userId: person.userId, courseId } };
  });
}

const elsewhere = (own: Owner): Owner => ({
  ...own,
  profession: own.profession === "teacher" ? "lecturer" : "teacher",
});

/** Every address, with who the person is to it. */
function listAddresses({ records, own }: Visit, kind: Kind): [StaffAddress, CallerKind][] {
  const others: Owner[] = [
    { profession: "teacher", userId: records.teacher, courseId: records.taught },
    { profession: "lecturer", userId: records.lecturer, courseId: records.lecture },
  ];
  return [
    ...adminAddresses(records).map((screen): [StaffAddress, CallerKind] => [screen, kind]),
    ...others.flatMap(ownAddresses).map((screen): [StaffAddress, CallerKind] => [screen, kind]),
    ...(own ? ownAddresses(own) : []).map((screen): [StaffAddress, CallerKind] => [
      screen,
      screen.who === "owner" ? "person concerned" : kind,
    ]),
    // Their number at the address of the other profession is nobody's.
    ...(own ? ownAddresses(elsewhere(own)) : [])
      .filter(({ who }) => who === "owner")
      .map((screen): [StaffAddress, CallerKind] => [screen, kind]),
  ];
}

const closeToasts = (page: Page) =>
  page
    .locator("[data-state] button")
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLButtonElement).click()));

/** They read why, and find themselves at another address. */
async function expectShownOut(page: Page, { words, to }: { words: string; to: string }): Promise<void> {
  await expect(
    page.locator("[role=alert]:not([data-state=removed])").filter({ hasText: words }),
  ).toBeVisible();
  await expect(page).toHaveURL(to);
  await closeToasts(page);
}

/** A screen that was not there before is there, and it is none of those that refuse. */
async function expectOpened(page: Page, refusals: readonly string[], address: string): Promise<void> {
  const heading = page.locator("h1:not([data-seen])");
  await expect(heading, address).toHaveText(/\S/);
  await expect(page).toHaveURL(address);
  expect(refusals, address).not.toContain((await heading.textContent())?.trim());
  await heading.evaluate((one) => one.setAttribute("data-seen", ""));
}

/** Addresses of the staff's areas that the head of a page leads to. */
const staffLinksIn = (page: Page, part: string) =>
  page
    .locator(`${part} a[href]`)
    .evaluateAll((links) => [
      ...new Set(
        links
          .map((link) => link.getAttribute("href") ?? "")
          .filter((href) => /^\/(admin|teacher|lecturer)\b/.test(href)),
      ),
    ]);

for (const kind of kinds) {
  test(`staff screens open to those whom they are for: ${kind}`, async ({ page, country, request }) => {
    const { errors, staff, manage } = textsOf(country);
    const visit = await prepare(request, country, kind);
    const { person, own, records } = visit;
    if (person) await logInByCall(page, person);
    const addresses = listAddresses(visit, kind);
    const { missing, gone, denied, failed } = staff.frame;
    const refused = (address: string) =>
      person
        ? { words: errors.NOT_AUTHORISED, to: "/" }
        : { words: errors.NOT_LOGGED_IN, to: `/auth/login?next=${encodeURIComponent(address)}` };

    // spec: guard.role-student, guard.role-visitor, guard.admin-visitor, guard.admin-role
    await test.step("from what is not for them they are shown out", async () => {
      await page.goto("/contact");
      await waitUntilInteractive(page);
      for (const [screen, as] of addresses) {
        if (mayOpen(screen, as) || isOtherStart(screen, kind)) continue;
        await navigate(page, screen.address);
        await expectShownOut(page, refused(screen.address));
      }
    });

    const office = offices[kind];
    if (office)
      await test.step("where the administration begins, an office has a screen of its own", async () => {
        for (const address of office.ledThere) {
          await page.goto(address);
          await expect(page).toHaveURL(office.start);
        }
      });

    // spec: route.admin, guard.role, admin.area
    await test.step("what is for them opens", async () => {
      await page.goto(kind === "administrator" ? "/admin" : "/contact");
      await waitUntilInteractive(page);
      const start = page.locator("h1");
      await expect(start).toHaveText(kind === "administrator" ? manage.site.title : /\S/);
      await start.evaluate((one) => one.setAttribute("data-seen", ""));
      for (const [screen, as] of addresses) {
        // The first is where they are.
        if (!mayOpen(screen, as) || screen.address === "/admin") continue;
        await navigate(page, screen.address);
        await expectOpened(page, [missing, gone, denied, failed], screen.address);
      }
    });

    await test.step("an address that is typed is no way around that", async () => {
      for (const area of ["admin", "own"] as const) {
        const [screen, as] = addresses.findLast(([one]) => one.area === area) ?? [];
        if (!screen || !as) throw new Error(`no screen of the area ${area}`);
        await page.goto(screen.address, { waitUntil: "commit" });
        if (!mayOpen(screen, as)) await expectShownOut(page, refused(screen.address));
        else await expect(page.locator("h1").filter({ hasText: /\S/ })).not.toHaveText(staff.frame.title);
        await expect(page).toHaveURL(mayOpen(screen, as) ? screen.address : refused(screen.address).to);
      }
    });

    // spec: navbar.teacher, navbar.lecturer, navbar.admin
    await test.step("the menu shows what is theirs and nothing else", async () => {
      await page.goto("/contact");
      await waitUntilInteractive(page);
      const theirs =
        kind === "administrator"
          ? adminScreens.map(([, href]) => href)
          : office
            ? [office.start]
            : own
              ? [ownBase(own)]
              : [];
      await expect.poll(() => staffLinksIn(page, "header")).toEqual(theirs);
    });

    await test.step("no page leads them where they may not go", async () => {
      const pages = [
        `/course/view/${records.course}`,
        ...(own ? [`/course/view/${own.courseId}`] : []),
        `/lesson/${records.freeLesson}`,
        "/courses",
        `/studies/${records.study}`,
        ...(person ? ["/my-courses", `/teacher/${records.teacher}`, `/lecturer/${records.lecturer}/1`] : []),
      ];
      const closed = addresses.filter(([screen, as]) => !mayOpen(screen, as) && screen.who !== "session");
      for (const address of pages) {
        await page.goto(address);
        await waitUntilInteractive(page);
        const links = await staffLinksIn(page, "body");
        expect(
          closed.map(([screen]) => screen.address).filter((one) => links.includes(one)),
          `on ${address}`,
        ).toEqual([]);
      }
    });
  });
}

for (const role of ["CENTRE", "LECTURER"] as const) {
  test(`a role that was given meanwhile opens its area at the first visit: ${role}`, async ({
    page,
    country,
    request,
  }) => {
    const { own, ownCentre } = textsOf(country);
    const person = await employ(request, country, "STUDENT");
    const { userId } = person;
    await logInByCall(page, person);
    await page.goto("/contact");
    await waitUntilInteractive(page);
    await asDirector(request, country, async (api, headers) => {
      const centre = role === "CENTRE" ? { centreId: (await makeCentre(api, headers)).id } : {};
      await api("POST /user/update-user-role", { body: { userId, role, ...centre }, headers });
    });
    const area =
      role === "CENTRE"
        ? { address: "/centre", title: ownCentre.sell }
        : { address: `/lecturer/${userId}/1`, title: own.courses };
    await navigate(page, area.address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(area.title);
    await expect(page).toHaveURL(area.address);
  });
}

test.describe("a role that is another by now", () => {
  // The server refuses what the area asks for.
  test.use({ provokes: [403, 404] });

  test("takes the area along", async ({ page, country, request }) => {
    const { errors } = textsOf(country);
    const person = await employ(request, country, "LECTURER");
    await logInByCall(page, person);
    await page.goto("/contact");
    await waitUntilInteractive(page);
    await asDirector(request, country, (api, headers) =>
      api("POST /user/update-user-role", { body: { userId: person.userId, role: "STUDENT" }, headers }),
    );
    await navigate(page, `/lecturer/${person.userId}/1`);
    await expect(page.getByRole("alert").filter({ hasText: errors.NOT_AUTHORISED })).toBeVisible();
    await expect(page).toHaveURL("/");
  });
});
