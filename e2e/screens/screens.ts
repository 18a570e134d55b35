import type { APIRequestContext, Page } from "@playwright/test";
import { type DemoCode, demoAccounts } from "../../apps/server/src/demo/demo-accounts.ts";
import { openApi } from "../api.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { logInByCall } from "../people.ts";
import { readDemoPassword } from "../schools.ts";
import { asDirector, employ } from "../staff.ts";
import { resize, type Size } from "./looks.ts";
import { publicScreens } from "./public-screens.ts";
import { findRecords, type Records } from "./records.ts";
import type { Screen } from "./screen.ts";
import { adminAddresses, ownAddresses, type StaffAddress } from "./staff-addresses.ts";
import { listStaffStates } from "./staff-states.ts";
import { listStudentStates, listVisitorStates } from "./student-states.ts";

export const viewers = ["visitor", "student", "teacher", "lecturer", "admin"] as const;
/** Who looks at a screen. */
export type Viewer = (typeof viewers)[number];

const nameStaff = (area: string, { path }: StaffAddress) =>
  [area, ...path.split("/").filter(Boolean)].join("-").replaceAll(":", "");

interface Known {
  api: ReturnType<typeof openApi>["api"];
  records: Records;
  userId: number;
  /** Finds somebody who has a course; null: nobody does. */
  findBuyer: (courseId: number) => Promise<number | null>;
}

async function listScreens(viewer: Viewer, { api, records, userId, findBuyer }: Known): Promise<Screen[]> {
  switch (viewer) {
    case "visitor":
    case "student":
      return publicScreens(records)
        .filter(({ as }) => as === viewer)
        .map(({ name, address }) => ({ name: `${viewer}-${name}`, address }));
    case "admin":
      return [
        ...adminAddresses(records).map((screen) => ({
          name: nameStaff("admin", screen),
          address: screen.address,
        })),
        {
          name: "admin-content-lesson",
          address: `/admin/content/${records.course}#content-${records.freeLesson}`,
        },
        { name: "admin-missing", address: "/admin/nonsense" },
      ];
    case "teacher":
    case "lecturer": {
      const [course] =
        viewer === "teacher"
          ? await api("GET /course/author/{teacherId}", { params: { teacherId: userId } })
          : await api("GET /lecture/author/{lecturerId}", { params: { lecturerId: userId } });
      const courseId = course?.courseId ?? 0;
      const owner = { profession: viewer, userId, courseId, studentId: await findBuyer(courseId) };
      return ownAddresses(owner).map((screen) => ({
        name: nameStaff(viewer, screen),
        address: screen.address,
      }));
    }
  }
}

/** Signs the viewer in, with the account of the demo school where it has one, and lists what they look at. */
export async function takePlace(
  page: Page,
  request: APIRequestContext,
  { country, viewer }: { country: DemoCode; viewer: Viewer },
): Promise<Screen[]> {
  const records = await asDirector(request, country, findRecords);
  const { api } = openApi(request);
  const findBuyer = async (courseId: number) => {
    const [buyer] = await asDirector(request, country, (call, headers) =>
      call("GET /purchase/course/{courseId}", { params: { courseId }, query: { limit: 1 }, headers }),
    );
    return buyer?.userId ?? null;
  };
  if (viewer === "visitor") {
    const screens = await listScreens(viewer, { api, records, userId: 0, findBuyer });
    return [...screens, ...listVisitorStates({ country, records })];
  }
  if (viewer === "admin") {
    const admin = await employ(request, country);
    await logInByCall(page, admin);
    const screens = await listScreens(viewer, { api, records, userId: admin.userId, findBuyer });
    return [...screens, ...listStaffStates({ country, request, records })];
  }
  const { email = "" } = demoAccounts(country).find(({ role }) => role.toLowerCase() === viewer) ?? {};
  const password = await readDemoPassword(country);
  const { userId } = await api("POST /auth/login", { body: { email, password } });
  await logInByCall(page, { email, password });
  const screens = await listScreens(viewer, { api, records, userId, findBuyer });
  if (viewer !== "student") return screens;
  const purchases = await asDirector(request, country, (call, headers) =>
    call("GET /purchase/user", { query: { userId }, headers }),
  );
  return [...screens, ...listStudentStates({ country, records, bought: purchases[0]?.courseId ?? 0 })];
}

/** Gives the window a size; what was pressed on a screen is pressed again, since another size may draw it anew. */
export async function showAt(page: Page, screen: Screen, size: Size): Promise<void> {
  await resize(page, size);
  if (screen.prepare) await openScreen(page, screen);
}

/** Opens a screen and waits until all of it is there. */
export async function openScreen(page: Page, { address, before, prepare }: Screen): Promise<void> {
  // What another screen had refused or held back comes again.
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await before?.(page);
  // A hash alone would ask for no document.
  if (address.includes("#")) await page.goto("about:blank");
  await page.goto(address);
  // Nothing is pointed at: a colour that is just changing has no contrast to measure.
  await page.mouse.move(0, 0);
  await waitUntilInteractive(page);
  await page.locator("main h1").filter({ hasText: /\S/ }).first().waitFor();
  await page.locator("main:not([aria-busy])").waitFor();
  await page.waitForLoadState("networkidle");
  await prepare?.(page);
}
