import type pg from "pg";
import { lookupsOf } from "../../apps/server/src/features/cards/card-vault.ts";
import type { Secrets } from "../../apps/server/src/platform/keys/secrets.ts";
import type { Api } from "./api.ts";
import type { Ledger } from "./ledger.ts";
import type { Student } from "./students.ts";

interface StoredPurchase {
  id: number;
  user_id: number;
  course_id: number;
  lookup: Buffer | null;
  used_by: number | null;
  card_course_id: number | null;
}

/** What was acknowledged and is not there, or is there otherwise than it was sent. One line each. */
export async function findLost(
  client: pg.Client,
  ledger: Ledger,
  secrets: Pick<Secrets, "cardLookup">,
): Promise<string[]> {
  return [
    ...(await findLostComments(client, ledger)),
    ...(await findLostPurchases(client, ledger, secrets)),
    ...(await findLostStudents(client, ledger)),
  ];
}

async function findLostComments(client: pg.Client, { comments }: Ledger): Promise<string[]> {
  const { rows } = await client.query<{ id: number; sent: string }>(
    `select id, jsonb_build_object('contentId', content_id, 'parentCommentId', parent_comment_id,
       'authorId', author_id, 'description', description) as sent
     from comments where id = any($1)`,
    [[...comments.keys()]],
  );
  const stored = new Map(rows.map(({ id, sent }) => [id, sent as unknown as Record<string, unknown>]));
  return [...comments].flatMap(([id, sent]) => {
    const found = stored.get(id);
    const isWhole = found && Object.entries(sent).every(([name, value]) => found[name] === value);
    return isWhole
      ? []
      : [`comment ${id} is ${found ? `not what was sent: ${JSON.stringify(found)}` : "gone"}`];
  });
}

async function findLostPurchases(
  client: pg.Client,
  { purchases }: Ledger,
  secrets: Pick<Secrets, "cardLookup">,
): Promise<string[]> {
  const { rows } = await client.query<StoredPurchase>(
    `select purchases.id, user_id, purchases.course_id, lookup, used_by, cards.course_id as card_course_id
     from purchases left join cards on cards.id = card_id where purchases.id = any($1)`,
    [[...purchases.keys()]],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  return [...purchases].flatMap(([id, { userId, courseId, code }]) => {
    const found = stored.get(id);
    if (!found) return [`purchase ${id} is gone`];
    const isWhole =
      found.user_id === userId &&
      found.course_id === courseId &&
      found.used_by === userId &&
      found.card_course_id === courseId &&
      lookupsOf(secrets, code).some((lookup) => found.lookup?.equals(lookup));
    return isWhole ? [] : [`purchase ${id} or its card is not what was sent: ${JSON.stringify(found)}`];
  });
}

async function findLostStudents(client: pg.Client, { students }: Ledger): Promise<string[]> {
  const { rows } = await client.query<{ id: number; email: string }>(
    "select id, email from users where id = any($1)",
    [[...students.keys()]],
  );
  const stored = new Map(rows.map(({ id, email }) => [id, email]));
  return [...students].flatMap(([id, email]) => (stored.get(id) === email ? [] : [`account ${id} is gone`]));
}

/** What signed-in students are not shown of their own courses: their sessions, too, outlive a kill. */
export async function findHidden(api: Api, ledger: Ledger, students: readonly Student[]): Promise<string[]> {
  const lines = students.map(async ({ userId, token }) => {
    const answer = await api("GET /purchase/list-my-purchases", { token });
    if (answer.status !== 200) return [`the session of account ${userId} is gone: ${answer.status}`];
    const shown = new Set(answer.body.map(({ purchaseId }) => purchaseId));
    const bought = [...ledger.purchases].filter(([, purchase]) => purchase.userId === userId);
    return bought.flatMap(([id]) => (shown.has(id) ? [] : [`purchase ${id} is not shown to its owner`]));
  });
  return (await Promise.all(lines)).flat();
}
