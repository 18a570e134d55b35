import type { Records } from "./records.ts";

/** A page that is not the staff's; some are one's own, and need a session. */
export interface PublicScreen {
  name: string;
  address: string;
  as: "visitor" | "student";
}

const visitor = (...addresses: string[]) => addresses.map((address) => ({ address, as: "visitor" as const }));
const student = (...addresses: string[]) => addresses.map((address) => ({ address, as: "student" as const }));
type Sample = ReturnType<typeof visitor>[number] | ReturnType<typeof student>[number];

/** No page: an answer to crawlers, the way to another page, or what staff-addresses.ts lists. */
const none: Sample[] = [];

/** What stands in the variable parts of an address, by its path in routes.ts. */
const samples: Record<string, (records: Records) => Sample[]> = {
  "sitemap.xml": () => none,
  "robots.txt": () => none,
  "admin/*": () => none,
  // Visitors are led to the sign-in page, which says why.
  account: () => [...visitor("/account"), ...student("/account")],
  // A school has none before it writes one (own-pages.spec.ts).
  "pages/:name": () => none,
  search: () => visitor("/search", "/search?q=math", "/search?q=zzzzz"),
  "my-record": () => [...visitor("/my-record"), ...student("/my-record")],
  calendar: () => [...visitor("/calendar"), ...student("/calendar")],
  notices: () => [...visitor("/notices"), ...student("/notices")],
  // One that has ended, or never was; others are looked at in announcements.spec.ts.
  "announcement/:announcementId": () => student("/announcement/999999999"),
  "stop-mails/:token": () => visitor("/stop-mails/00000000000000000000000000000000"),
  practice: () => [...visitor("/practice"), ...student("/practice")],
  "courses/:fieldId?": () => visitor("/courses", "/courses?category=nothing"),
  "cours/:schoolId?": ({ school }) => visitor(`/cours/${school}`),
  "my-courses/:fieldId?": () => [...visitor("/my-courses"), ...student("/my-courses")],
  "course/view/:courseId": ({ course }) => [
    ...visitor(`/course/view/${course}`),
    ...student(`/course/view/${course}`),
  ],
  "lesson/:contentId": ({ freeLesson }) => [
    ...visitor(`/lesson/${freeLesson}`),
    ...student(`/lesson/${freeLesson}`),
  ],
  "lesson/:contentId/:step": () => none,
  "offline/:part?": () => [
    ...visitor("/offline", "/offline/data", "/offline/taken"),
    ...student("/offline/taken"),
  ],
  "certificate/:code": () => visitor("/certificate/of-nobody"),
  // One that opens nothing; others are looked at in parents.spec.ts.
  "parent/:token": () => visitor("/parent/of-nobody-of-nobody-00"),
  "studies/:studyId?": ({ study }) => visitor(`/studies/${study}`),
  "auth/login?": () => visitor("/auth/login"),
  "auth/callback/:provider": () => none,
  "verify/:email/:apiToken/:token?": () => visitor("/verify/a@b.example/abc"),
  "reset-password/:email/:apiToken/:token?": () => visitor("/reset-password/a@b.example/abc"),
  "confirm-deletion/:email/:apiToken/:token?": () => visitor("/confirm-deletion/a@b.example/abc"),
  "keep-account/:email/:apiToken/:token?": () => visitor("/keep-account/a@b.example/abc"),
  "join-provider/:email/:apiToken/:token?": () => visitor("/join-provider/a@b.example/abc"),
  "course/redeem/:courseId": ({ course, lockedLesson }) => [
    ...visitor(`/course/redeem/${course}?lesson=${lockedLesson}`),
    ...student(`/course/redeem/${course}`),
  ],
  // Whoever sells for a centre has journeys of their own (centre-sells.spec.ts).
  "centre/*": () => [...visitor("/centre"), ...student("/centre")],
  "teacher/:teacherId?/*": ({ teacher }) => student(`/teacher/${teacher}`),
  "lecturer/:lecturerId?/:isStudy?/*": ({ lecturer }) => student(`/lecturer/${lecturer}/1`),
  "*": () => visitor("/no/such/page"),
};

/** An entry of routes.ts. */
interface RouteEntry {
  path?: string;
  index?: boolean;
  children?: RouteEntry[];
}

const listPaths = (entries: readonly RouteEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? [""] : path ? [path] : []),
    ...listPaths(children),
  ]);

/** Every path of routes.ts. */
async function readPaths(): Promise<string[]> {
  const file = "../../apps/web/app/routes.ts";
  const { default: routes } = (await import(file)) as { default: RouteEntry[] };
  return listPaths(routes);
}

export const paths = await readPaths();

/** Every page but the staff's. A path without variable parts is its own address. */
export const publicScreens = (records: Records): PublicScreen[] =>
  paths.flatMap((path) => {
    const sample = samples[path];
    if (!sample && /[:*]/.test(path))
      throw new Error(`what is a page at ${path}? public-screens.ts does not say`);
    const shown = sample?.(records) ?? visitor(`/${path}`);
    return shown.map(({ address, as }, index) => {
      const name =
        path.replaceAll(/[:?*]/g, "").replaceAll("/", "-").replace(/-+$/, "") || (path ? "missing" : "home");
      return { name: index > 0 ? `${name}-${index + 1}` : name, address, as };
    });
  });
