import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { expect } from "vitest";
import { PATIENCE } from "./trial.ts";

/** The mail to an address in an outbox; waits until it is there. */
export async function readMail(outbox: string, to: string): Promise<Email> {
  const find = async () => {
    const names = await readdir(outbox).catch(() => []);
    const files = names
      .filter((name) => name.endsWith(".eml"))
      .map((name) => readFile(path.join(outbox, name)));
    const mails = await Promise.all((await Promise.all(files)).map((source) => PostalMime.parse(source)));
    return mails.find((mail) => mail.to?.some(({ address }) => address === to));
  };
  await expect.poll(find, { ...PATIENCE, message: `a mail to ${to}` }).toBeDefined();
  const found = await find();
  if (!found) throw new Error(`no mail to ${to}`);
  return found;
}
