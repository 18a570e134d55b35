import { signToken } from "../../apps/server/src/features/accounts/sessions/session-tokens.ts";
import { insertSession } from "../../apps/server/src/features/accounts/sessions/sessions.repo.ts";
import { insertCards } from "../../apps/server/src/features/cards/cards.service.ts";
import { BESTSELLER_ID } from "../../apps/server/test/large-school/school-size.ts";
import type { School } from "../open-school.ts";

const HOURS = 3_600_000;
const RARE_NAME = "نوارة آيت منقلات";

async function signIn({ db, secrets }: School, userId: number): Promise<string> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 24 * HOURS);
  const { id } = await db
    .transaction()
    .execute((tx) => insertSession(tx, { userId, address: "127.0.0.1", now, expiresAt }));
  return signToken(secrets.tokens, { id, userId, expiresAt }, now);
}

/** Who asks, and what they ask for by name. */
export interface Callers {
  admin: string;
  /** A student who has bought the bestseller. */
  buyer: string;
  buyerId: number;
  buyerEmail: string;
  buyerPhone: string;
  /** A name that the buyer alone bears, and one that one person in twenty has. */
  rareName: string;
  frequentName: string;
  /** The code of an unused card. */
  cardCode: string;
}

export async function openCallers(school: School): Promise<Callers> {
  const { rows: admins } = await school.client.query<{ id: number }>(
    "insert into users (full_name, email, role) values ('مديرة المدرسة', 'admin@school.test', 'ADMIN') returning id",
  );
  // Of those with the fewest courses: what somebody has would else be as much more as the school is larger.
  const { rows: buyers } = await school.client.query<{
    id: number;
    name: string;
    email: string;
    phone: string;
  }>(
    `select users.id, full_name as name, email, phone_number as phone from purchases join users on users.id = user_id
     where course_id = $1
     order by (select count(*) from purchases others where others.user_id = users.id), purchases.id limit 1`,
    [BESTSELLER_ID],
  );
  const [admin] = admins;
  const [buyer] = buyers;
  const [cardCode] = await insertCards(school, school.db, { amount: 1, price: 1000 });
  if (!admin || !buyer || !cardCode) throw new Error("the school has nobody to ask");
  await school.client.query("update users set full_name = $1 where id = $2", [RARE_NAME, buyer.id]);
  return {
    admin: await signIn(school, admin.id),
    buyer: await signIn(school, buyer.id),
    buyerId: buyer.id,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    rareName: RARE_NAME,
    frequentName: buyer.name.split(" ")[0] ?? "",
    cardCode,
  };
}
