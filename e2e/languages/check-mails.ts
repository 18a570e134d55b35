import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import type { Program } from "../../apps/server/test/start-program.ts";
import { findLeftovers, listSentences, readPieces } from "./find-leftovers.ts";
import { ACCENTED } from "./second-tree.ts";

const MAILED_WITHIN_MS = 20_000;

async function findMail(outbox: string, to: string) {
  for (const start = Date.now(); Date.now() - start < MAILED_WITHIN_MS; await sleep(200)) {
    // The folder is made with the first mail.
    const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith(".eml"));
    for (const file of files) {
      const mail = await PostalMime.parse(await readFile(path.join(outbox, file)));
      if (mail.to?.some(({ address }) => address === to)) return mail;
    }
  }
  return null;
}

/** What is wrong with mails to an account that was opened in the language, and with those it writes. */
export async function checkMails({ url, outbox }: Program): Promise<string[]> {
  const problems: string[] = [];
  const sentences = await listSentences(["ar", "en"]);
  const post = (call: string, body: object) =>
    fetch(`${url}/api${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const email = "amina@elsewhere.test";
  const person = { fullName: "Amina", email, phoneNumber: "0550998877", password: "a long password" };
  for (const locale of ["en", "fr", "xx"]) {
    const { status } = await post("/auth/register", { ...person, locale });
    if (status !== 400) problems.push(`an account in ${locale} is answered with ${status}`);
  }
  await post("/auth/register", { ...person, locale: ACCENTED });
  await post("/email/contact", {
    name: "Salim",
    email: "salim@elsewhere.test",
    message: "1",
    locale: ACCENTED,
  });
  const { email: school } = (await (await fetch(`${url}/api/configuration/list`)).json()) as {
    email: string;
  };
  for (const to of [email, school]) {
    const mail = await findMail(outbox, to);
    if (!mail) {
      problems.push(`no mail to ${to}`);
      continue;
    }
    const html = mail.html ?? "";
    if (!html.includes(`<html lang="${ACCENTED}" dir="ltr">`))
      problems.push(`the mail to ${to} is in another language`);
    if (to === email && !mail.text?.includes(`${url}/${ACCENTED}/verify/`))
      problems.push("its link leads elsewhere");
    const pieces = [mail.subject ?? "", mail.text ?? "", ...readPieces(html)];
    for (const sentence of findLeftovers(pieces, sentences))
      problems.push(`the mail to ${to} still says: ${sentence}`);
  }
  return problems;
}
