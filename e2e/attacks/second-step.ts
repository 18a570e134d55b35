import { tokenIn } from "@manara/contract/calls/client";
import { codeAt, counterAt } from "../../apps/server/src/features/accounts/second-step/totp.ts";
import { type Answer, type Attack, json, openTarget, type Target } from "./target.ts";

const GUESSES = 60;

/** Switches the second step on for an account of its own; answers the secret of its app and the code that confirmed it. */
async function setUp({ client, person }: Target): Promise<{ secret: string; code: string; token: string }> {
  const before = tokenIn(await client.send("POST /auth/login", { body: person })) ?? "";
  const { secret } = await client.api("POST /user/start-second-step", {
    headers: { authorization: `Bearer ${before}` },
    body: { password: person.password },
  });
  const code = codeAt(secret, counterAt(new Date()));
  await client.api("POST /user/confirm-second-step", {
    headers: { authorization: `Bearer ${before}` },
    body: { code },
  });
  return { secret, code, token: before };
}

/** With the right password: without a code, with many at once, with one that was used, with an earlier session. */
export const passSecondStep: Attack = async (first, say) => {
  const target = await openTarget(first.origin, first.phonePrefix);
  const { person, send } = target;
  const { secret, code, token } = await setUp(target);
  const enter = (given?: string) => send("/api/auth/login", json({ ...person, code: given }));
  const isIn = ({ status, headers }: Answer) => status === 200 || headers.has("authorization");
  const bare = await enter();
  const replayed = await enter(code);
  const old = await send("/api/auth/verify-user-token", { headers: { authorization: `Bearer ${token}` } });
  const right = new Set([-1, 0, 1].map((period) => codeAt(secret, counterAt(new Date()) + period)));
  const wrong = Array.from({ length: GUESSES }, (_, index) => String(index).padStart(6, "0"));
  const guesses = await Promise.all(wrong.filter((one) => !right.has(one)).map(enter));
  const tried = guesses.filter(({ code: refusal }) => refusal === "SECOND_STEP_NEEDED").length;
  say(`${GUESSES} codes at once with the right password: ${tried} were tried`);
  return [
    ...(isIn(bare) ? ["the password alone opens an account that has a second step"] : []),
    ...(isIn(replayed) ? ["a code opens the account twice"] : []),
    ...(old.status === 200 ? ["a session of before the second step goes on"] : []),
    ...(guesses.some(isIn) ? ["a wrong code was taken"] : []),
    ...(tried > 20 ? [`${tried} codes were tried at once`] : []),
  ];
};
