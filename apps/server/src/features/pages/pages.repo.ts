import type { PagePlace } from "@manara/contract/pages/page-rules";
import { MOST_PAGE_VERSIONS } from "@manara/contract/pages/page-rules";
import type { PageSource } from "@manara/contract/pages/pages";
import type { Locale } from "@manara/countries/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";

/** A page of which the school has changed something, or one of its own. */
export interface PageRow {
  id: number;
  name: string;
  place: PagePlace | null;
  isShown: boolean;
}

/** A text as it was saved; all null: the text of the program was brought back. */
export interface PageTextRow {
  id: number;
  title: string | null;
  description: string | null;
  body: string | null;
  html: string | null;
}

const pageColumns = ["id", "name", "place", "isShown"] as const;
const textColumns = ["id", "title", "description", "body", "html"] as const;

/** Pages with a row, in the order of the school. */
export const findPages = (db: Queryable): Promise<PageRow[]> =>
  db.selectFrom("pages").select(pageColumns).orderBy("position").orderBy("id").execute();

export const findPage = (db: Queryable, name: string): Promise<PageRow | undefined> =>
  db.selectFrom("pages").select(pageColumns).where("name", "=", name).executeTakeFirst();

/** The newest text of a page in each of these languages. */
export async function findTexts(
  db: Queryable,
  pageId: number,
  locales: readonly Locale[],
): Promise<Map<Locale, PageTextRow>> {
  const rows = await db
    .selectFrom("pageTexts")
    .distinctOn("locale")
    .select([...textColumns, "locale"])
    .where("pageId", "=", pageId)
    .where("locale", "in", locales)
    .orderBy("locale")
    .orderBy("id", "desc")
    .execute();
  return new Map(rows.map(({ locale, ...text }) => [locale as Locale, text]));
}

/** The newest title of every page in every language; the text is left out where nobody asks for it: every page of the site waits for titles. */
export const findTitles = (db: Queryable, { withBody = false } = {}) =>
  db
    .selectFrom("pageTexts")
    .distinctOn(["pageId", "locale"])
    .select(["pageId", "locale", "title"])
    .$if(withBody, (texts) => texts.select("body"))
    .orderBy("pageId")
    .orderBy("locale")
    .orderBy("id", "desc")
    .execute();

/** The last texts of a page in a language, newest first, with who wrote them. */
export const findVersions = (db: Queryable, pageId: number, locale: Locale) =>
  db
    .selectFrom("pageTexts")
    .leftJoin("users", "users.id", "pageTexts.userId")
    .select(["pageTexts.id", "pageTexts.title", "pageTexts.createdAt", "users.fullName"])
    .where("pageId", "=", pageId)
    .where("pageTexts.locale", "=", locale)
    .orderBy("pageTexts.id", "desc")
    .limit(MOST_PAGE_VERSIONS)
    .execute();

export const findVersion = (db: Queryable, id: number) =>
  db
    .selectFrom("pageTexts")
    .innerJoin("pages", "pages.id", "pageTexts.pageId")
    .select(["name", "pageTexts.locale", "title", "description", "body"])
    .where("pageTexts.id", "=", id)
    .executeTakeFirst();

/** Makes the row of a page. Returns whether there was none. */
export async function insertPage(tx: Tx, page: Omit<PageRow, "id">): Promise<boolean> {
  const made = await tx
    .insertInto("pages")
    .values({ ...page, position: sql`(select coalesce(max(position), 0) + 1 from pages)` })
    .onConflict((it) => it.column("name").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

/** Locks a page until the transaction ends. */
export const lockPage = (tx: Tx, name: string): Promise<PageRow | undefined> =>
  tx.selectFrom("pages").select(pageColumns).where("name", "=", name).forUpdate().executeTakeFirst();

/** Keys of the pictures that the texts of a page name, those kept of before among them. */
export async function findFiles(tx: Tx, pageId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("pageFiles")
    .innerJoin("pageTexts", "pageTexts.id", "pageFiles.textId")
    .select("fileKey")
    .distinct()
    .where("pageId", "=", pageId)
    .execute();
  return rows.map(({ fileKey }) => fileKey);
}

export async function insertFiles(tx: Tx, textId: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto("pageFiles")
    .values(keys.map((fileKey) => ({ textId, fileKey })))
    .execute();
}

/** Keeps a text as the newest of its language, and of the older ones as many as are kept. */
export async function insertText(
  tx: Tx,
  text: {
    pageId: number;
    locale: Locale;
    userId: number | null;
    source: (PageSource & { html: string }) | null;
  },
): Promise<number> {
  const { pageId, locale, userId, source } = text;
  const values = { pageId, locale, userId, ...source };
  const { id } = await tx.insertInto("pageTexts").values(values).returning("id").executeTakeFirstOrThrow();
  await tx
    .deleteFrom("pageTexts")
    .where("pageId", "=", pageId)
    .where("locale", "=", locale)
    .where("id", "not in", (it) =>
      it
        .selectFrom("pageTexts as kept")
        .select("kept.id")
        .where("kept.pageId", "=", pageId)
        .where("kept.locale", "=", locale)
        .orderBy("kept.id", "desc")
        .limit(MOST_PAGE_VERSIONS),
    )
    .execute();
  return id;
}

export const savePlace = (tx: Tx, id: number, place: Partial<Pick<PageRow, "place" | "isShown">>) =>
  tx.updateTable("pages").set(place).where("id", "=", id).execute();

/** Puts the pages of these names first, in this order. */
export async function saveOrder(tx: Tx, names: readonly string[]): Promise<void> {
  await sql`
    update pages set position = coalesce(array_position(${names}::text[], name), ${names.length} + id)
    where place is not null`.execute(tx);
}

/** Deletes a page of the school's own. Returns whether there was one. */
export async function deleteOwnPage(tx: Tx, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom("pages")
    .where("id", "=", id)
    .where("place", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
}

export const pageData = {
  pageTexts: {
    exportOf: "texts of the school, for everybody to read",
    erase: "the text is the school's; the account that wrote it goes with its row",
  },
  pageFiles: {
    exportOf: "pictures of the school, for everybody to see",
    erase: "shown by pages of the school",
  },
} satisfies PersonalTables;
