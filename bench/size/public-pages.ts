/** A page of the school that visitors see. */
export interface PublicPage {
  name: string;
  path: string;
}

const ofAnySchool: PublicPage[] = [
  { name: "home", path: "/" },
  { name: "catalogue", path: "/courses" },
];
const ofAnySchoolToo: PublicPage[] = [
  { name: "login", path: "/auth/login" },
  { name: "register", path: "/auth/register" },
  { name: "verification", path: "/verify" },
  { name: "password reset", path: "/reset-password" },
  { name: "redeem", path: "/redeem" },
  { name: "guide", path: "/guide" },
  { name: "centres", path: "/centres" },
  { name: "contact", path: "/contact" },
  { name: "terms", path: "/terms" },
];

async function ask<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as T;
}

/** The pages of a school with demo data; course and lesson are the first course that has a free lesson. */
export async function listPublicPages(site: string): Promise<PublicPage[]> {
  const courses = await ask<{ courseId: number }[]>(`${site}/api/course/list-public`);
  for (const { courseId } of courses) {
    const contents = await ask<{ contentId: number; type: string; free: boolean }[]>(
      `${site}/api/content/list?courseId=${courseId}`,
    );
    const free = contents.find(({ type, free }) => type === "LESSON" && free);
    if (!free) continue;
    return [
      ...ofAnySchool,
      { name: "course", path: `/course/view/${courseId}` },
      { name: "free lesson", path: `/lesson/${free.contentId}` },
      ...ofAnySchoolToo,
    ];
  }
  throw new Error("no course has a free lesson");
}
