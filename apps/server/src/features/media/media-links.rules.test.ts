import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { ringKey, secretsOf } from "../../platform/keys/ring.fixture.ts";
import { linkBase, MEDIA_PATH, readMediaPath } from "./media-links.ts";

const UNNAMED = ringKey(1, "before there were ids", { isUnnamed: true });
const [OLD, NEW] = [ringKey(4, "old"), ringKey(7, "new")];
const secrets = secretsOf(UNNAMED, OLD, NEW, ringKey(5, "cards", { family: "CARDS" }));
const open = { courseId: 70_000, session: null };
const held = { courseId: 3, session: { userId: 9, sessionId: "0195514e-7b00-7000-8000-000000000001" } };

const read = (link: string, of = secrets) =>
  readMediaPath({ secrets: of }, `${link.slice(MEDIA_PATH.length)}a/file`);
const grantOf = (link: string) => Buffer.from(link.slice(MEDIA_PATH.length + 1, -1), "base64url");
const linkOf = (grant: Buffer) => `${MEDIA_PATH}~${grant.toString("base64url")}/`;

/** A link as it was made before: nothing names its key. */
function unnamedLink(holder: typeof open | typeof held): string {
  const body = grantOf(linkBase({ secrets }, holder)).subarray(2, -16);
  const { key } = secretsOf(UNNAMED).mediaLinks.current;
  return linkOf(Buffer.concat([body, createHmac("sha256", key).update(body).digest().subarray(0, 16)]));
}

test.each([[open], [held]])(
  "a link holds under each key of the ring, and one of before without id: %j",
  (holder) => {
    const links = [OLD, NEW].map((key) => linkBase({ secrets: secretsOf(key) }, holder));
    for (const link of [...links, unnamedLink(holder)])
      expect(read(link)).toEqual({ object: "a/file", holder });
  },
);

test.each([[open], [held]])("and not once its key was given up: %j", (holder) => {
  const later = secretsOf(NEW);
  expect(read(linkBase({ secrets: secretsOf(OLD) }, holder), later).holder).toBe("forged");
  expect(read(unnamedLink(holder), later).holder).toBe("forged");
});

test("one that is made to name another key, or none, or changed anywhere is forged", () => {
  for (const holder of [open, held]) {
    const grant = grantOf(linkBase({ secrets }, holder));
    for (const id of [0, 1, 4, 5, 9]) {
      const changed = Buffer.from(grant);
      changed.writeUInt16BE(id);
      expect(read(linkOf(changed)).holder, `key ${id}`).toBe("forged");
    }
    expect(read(linkOf(grant.subarray(2))).holder).toBe("forged");
    for (let at = 0; at < grant.length; at += 1) {
      const changed = Buffer.from(grant);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(read(linkOf(changed)).holder, `byte ${at}`).toBe("forged");
    }
  }
});
