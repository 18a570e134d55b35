import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import PostalMime from "postal-mime";

export interface FoundMail {
  subject: string;
  text: string;
  html: string;
  /** The first address in the text. */
  link: string;
}

async function readOutbox(outbox: string, to: string, after: Date): Promise<FoundMail | null> {
  // The folder is made with the first mail.
  const names = await readdir(outbox).catch(() => []);
  for (const name of names
    .filter((one) => one.endsWith(".eml"))
    .toSorted()
    .toReversed()) {
    const mail = await PostalMime.parse(await readFile(path.join(outbox, name)));
    const isTo = mail.to?.some(({ address }) => address === to);
    if (!isTo || new Date(mail.date ?? 0).getTime() < Math.floor(after.getTime() / 1000) * 1000) continue;
    const text = mail.text ?? "";
    return {
      subject: mail.subject ?? "",
      text,
      html: mail.html ?? "",
      link: /https?:\/\/[^\s<>"]+/.exec(text)?.[0] ?? "",
    };
  }
  return null;
}

/** The newest mail to an address in the server's outbox, not older than `after`; waits until it is there. */
export async function findMail(outbox: string, to: string, after = new Date(0)): Promise<FoundMail> {
  let found: FoundMail | null = null;
  await expect
    .poll(
      async () => {
        found = await readOutbox(outbox, to, after);
        return found !== null;
      },
      { message: `a mail to ${to}` },
    )
    .toBe(true);
  if (found === null) throw new Error(`no mail to ${to}`);
  return found;
}
