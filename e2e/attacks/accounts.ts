import { tokenIn } from "@manara/contract/calls/client";
import { type Attack, json, type Target } from "./target.ts";

const signIn = async ({ client, person }: Target): Promise<string> =>
  `Bearer ${tokenIn(await client.send("POST /auth/login", { body: person }))}`;

/** Mails and questions in other people's names. */
export const askForMails: Attack = async ({ send, person }, say) => {
  const unknown = [];
  for (let number = 0; number < 35; number += 1)
    unknown.push(await send("/api/auth/forget-password", json({ email: `nobody${number}@attack.test` })));
  const refused = unknown.filter(({ status }) => status === 429).length;
  const verifications = [];
  for (let time = 0; time < 6; time += 1)
    verifications.push(await send("/api/auth/resend-verification", json({ email: person.email })));
  const reset = await send("/api/auth/forget-password", json({ email: person.email }));
  say(
    `35 unknown addresses: ${refused} refused; after six verifications a new password is answered ${reset.status}`,
  );
  return [
    ...(refused === 0 ? ["addresses can be tried without end"] : []),
    ...(verifications.at(-1)?.status === 429 ? [] : ["verifications can be mailed without end"]),
  ];
};

/** What a session alone, as one that was stolen, can do to its account. */
export const useStolenSession: Attack = async (target) => {
  const authorization = await signIn(target);
  const ask = (path: string, body: unknown) => {
    const headers = { "content-type": "application/json", authorization };
    return fetch(`${target.origin}/api${path}`, { ...json(body), headers });
  };
  const deletion = (await (await ask("/user/request-deletion", {})).json()) as { dueDateTime: string | null };
  const guess = "a wrong guess of mine";
  const password = await ask("/user/change-password", {
    password: guess,
    newPassword: "the thief's own one",
  });
  const email = await ask("/user/change-email", { password: guess, email: "thief@attack.test" });
  return [
    ...(deletion.dueDateTime === null ? [] : ["a session alone begins the deletion of its account"]),
    ...(password.status === 401 ? [] : ["a session alone changes the password"]),
    ...(email.status === 401 ? [] : ["a session alone changes the e-mail address"]),
  ];
};

/** Names and passwords that a registration must not take. */
export const registerBadly: Attack = async ({ send }) => {
  const person = { fullName: "Amina", phoneNumber: "0551234567", password: "a lighthouse by the sea" };
  const bad = {
    "a line break in a name": { fullName: "Amina\r\nYour account is closed: call 0900" },
    "a name that turns round what follows": { fullName: "Amina \u202Egnirts" },
    "a password that everybody tries": { password: "12345678" },
    "a row of a French keyboard": { password: "azertyuiop" },
    "a row of an Arabic keyboard": { password: "ضصثقفغعه" },
  };
  const found = [];
  for (const [what, change] of Object.entries(bad)) {
    const answer = await send(
      "/api/auth/register",
      json({ ...person, ...change, email: `${Math.random()}@attack.test` }),
    );
    if (answer.status !== 400 && answer.status !== 429) found.push(`${what} is taken: ${answer.status}`);
  }
  return found;
};

/** Takes out everything there is of a person, again and again: each time is put on record for good. */
export const exportWithoutEnd: Attack = async (target) => {
  const headers = { authorization: await signIn(target) };
  const answers = [];
  for (let time = 0; time < 8; time += 1)
    answers.push(await target.send("/api/user/export-my-data", { headers }));
  return answers.at(-1)?.status === 429 ? [] : ["the own data can be exported without end"];
};
