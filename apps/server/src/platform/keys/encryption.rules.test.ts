import { describe, expect, test } from "vitest";
import { makeBefore } from "../../../test/old-school/made-before.ts";
import { decrypt, encrypt } from "./encryption.ts";
import { ringKey, secretsOf } from "./ring.fixture.ts";
import { makeSecrets } from "./secrets.ts";

const SECRET_KEY = "the secret key of a school of before";
const UNNAMED = ringKey(1, "", { secret: Buffer.from(SECRET_KEY), isUnnamed: true });
const [OLD, NEW] = [ringKey(4, "old"), ringKey(7, "new")];
const CARDS = ringKey(5, "cards", { family: "CARDS" });

/** As it lies in the database, with another key named in front of it. */
function naming(encrypted: Buffer, id: number): Buffer {
  const changed = Buffer.from(encrypted);
  changed.writeUInt16BE(id, 1);
  return changed;
}

describe("what is encrypted", () => {
  const { mails } = secretsOf(UNNAMED, OLD, NEW, CARDS);

  test("names its key, and opens with each that is in the ring", () => {
    expect(encrypt(mails, "a link").subarray(0, 3)).toEqual(Buffer.of(2, 0, 7));
    for (const one of [OLD, NEW])
      expect(decrypt(mails, encrypt(secretsOf(one).mails, "a link"))).toBe("a link");
    expect(decrypt(mails, makeBefore(SECRET_KEY).encrypt("queued mails", "a link"))).toBe("a link");
  });

  test.each([
    ["a key that is not there", 9],
    ["another key of the ring", 4],
    ["a key of another family", 5],
    ["no key", 0],
  ])("does not open when it is made to name %s", (_, id) => {
    expect(() => decrypt(mails, naming(encrypt(mails, "a link"), id))).toThrow(/not in the ring|authentic/);
  });

  test("does not open for another purpose, nor as a value of an earlier version", () => {
    const { mails: own, authenticators } = secretsOf(UNNAMED);
    expect(() => decrypt(authenticators, encrypt(own, "a link"))).toThrow(/authentic/);
    const named = encrypt(own, "a link");
    const unnamed = Buffer.concat([Buffer.of(1), named.subarray(3)]);
    expect(() => decrypt(own, unnamed)).toThrow(/authentic/);
  });

  test("does not open any more once its key was given up, whether it names it or not", () => {
    const before = makeBefore(SECRET_KEY).encrypt("queued mails", "a link");
    const { mails: later } = secretsOf(NEW);
    expect(() => decrypt(later, before)).toThrow("not in the ring: one without id");
    expect(() => decrypt(later, encrypt(secretsOf(OLD).mails, "a link"))).toThrow("not in the ring: 4");
  });
});

describe("the ring", () => {
  test("makes new things with the newest key that has begun, and knows those that have not", () => {
    const soon = ringKey(9, "soon", { activeFrom: performance.now() + 60_000 });
    const { tokens } = secretsOf(OLD, NEW, soon);
    expect(tokens.current.id).toBe(7);
    expect(tokens.all.map(({ id }) => id)).toEqual([9, 7, 4]);
    expect(tokens.find(9)?.id).toBe(9);
  });

  test("has for each purpose another key, of its own family alone", () => {
    const { tokens, mails, cardCodes } = secretsOf(UNNAMED, NEW, CARDS);
    expect(tokens.current.bytes).not.toEqual(mails.current.bytes);
    expect(cardCodes.all.map(({ id }) => id)).toEqual([5]);
    expect([tokens.find(5), cardCodes.find(7), cardCodes.find(null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(tokens.find(null)?.id).toBe(1);
  });

  test("keeps a key as it is when others come and go", () => {
    const { secrets, take } = makeSecrets(SECRET_KEY);
    take([OLD]);
    const known = secrets.tokens.current;
    take([OLD, NEW]);
    expect(secrets.tokens.find(4)).toBe(known);
  });

  test("without a key makes nothing", () => {
    expect(() => makeSecrets(SECRET_KEY).secrets.tokens.current).toThrow("no key for session tokens");
  });
});
