import { createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";

/** Keys of one family are replaced, and given up, together. */
export const families = ["SCHOOL", "CARDS", "PASSWORDS"] as const;
export type KeyFamily = (typeof families)[number];

/**
 * Purposes of keys: each purpose has one of its own, derived from its family's, so that what signs tokens never encrypts cards, and
 * what was made for one purpose counts for no other.
 */
const purposes = {
  tokens: ["SCHOOL", "session tokens"],
  mediaLinks: ["SCHOOL", "media links"],
  mailedTokens: ["SCHOOL", "mailed tokens"],
  devices: ["SCHOOL", "known devices"],
  /** Of answers that are kept to be given again. */
  idempotency: ["SCHOOL", "idempotency keys"],
  /** Of mails that wait with a secret link in them. */
  mails: ["SCHOOL", "queued mails"],
  /** Of links for parents. */
  parentLinks: ["SCHOOL", "links for parents"],
  /** Of secret addresses of calendars. */
  calendarFeeds: ["SCHOOL", "addresses of calendars"],
  /** Of the key by which push services know the school. */
  pushKeys: ["SCHOOL", "key for push services"],
  /** Of keys of lessons that were taken along. */
  takenLessons: ["SCHOOL", "lessons taken along"],
  /** Of what waits on devices of an account that has signed out. */
  devicesOfAccounts: ["SCHOOL", "devices of accounts"],
  /** Of work that is asked for. */
  challenges: ["SCHOOL", "challenges"],
  /** Of what certificates say. */
  certificates: ["SCHOOL", "certificates"],
  /** Of networks from which codes of cards were refused. */
  networks: ["SCHOOL", "networks"],
  /** Of authenticator apps. */
  authenticators: ["SCHOOL", "authenticator apps"],
  /** Of numbers that open a card which was sold by phone: they end sooner than a mailed link. */
  cardPins: ["SCHOOL", "card PINs"],
  cardLookup: ["CARDS", "card lookup"],
  /** Of the groups that a code is printed in. */
  cardGroups: ["CARDS", "card groups"],
  cardCodes: ["CARDS", "card seal"],
  recoveryCodes: ["PASSWORDS", "recovery codes"],
  pepper: ["PASSWORDS", "password pepper"],
} as const satisfies Record<string, readonly [KeyFamily, string]>;
type Purpose = keyof typeof purposes;

/** A key as it stands in the ring. */
export interface RingKey {
  id: number;
  family: KeyFamily;
  secret: Buffer;
  /** True for a key whose values do not name it. */
  isUnnamed: boolean;
  /** On the clock of `performance.now()`: new values are made with it from then on. */
  activeFrom: number;
  /** Others may have it. */
  isLeaked: boolean;
}

/** A key for one purpose: 32 bytes. */
export interface PurposeKey {
  readonly id: number;
  readonly bytes: Buffer;
  /** The same made ready for use, which each use would do anew: it takes four times as long. */
  readonly key: KeyObject;
}

/** The keys of the ring for one purpose. */
export interface Keys {
  /** Everything made now is made with it. */
  readonly current: PurposeKey;
  /** Every one that is still accepted, the newest first. */
  readonly all: readonly PurposeKey[];
  /** The key that a value names; null: the value names none. Undefined: there is no such key, or not any more. */
  find(id: number | null): PurposeKey | undefined;
}

export interface Secrets extends Readonly<Record<Purpose, Keys>> {
  /** Of the demo accounts' password: of SECRET_KEY itself, so that it is the same as long as that is. */
  readonly demo: Buffer;
}

/** A key of 32 bytes for one use of a secret. */
export const derive = (secret: string | Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "manara", use, 32));

class PurposeKeys implements Keys {
  all: readonly PurposeKey[] = [];
  private ring: readonly RingKey[] = [];
  private readonly purpose: Purpose;

  constructor(purpose: Purpose) {
    this.purpose = purpose;
  }

  /** A key that was there before stays the same object: what is remembered of it holds. */
  take(ring: readonly RingKey[]): void {
    const [family, use] = purposes[this.purpose];
    this.ring = ring.filter((one) => one.family === family).toSorted((one, other) => other.id - one.id);
    this.all = this.ring.map(({ id, secret }) => {
      const bytes = derive(secret, use);
      const known = this.all.find((one) => one.id === id && one.bytes.equals(bytes));
      return known ?? { id, bytes, key: createSecretKey(bytes) };
    });
  }

  get current(): PurposeKey {
    const now = performance.now();
    const active = this.ring.findIndex(({ activeFrom }) => activeFrom <= now);
    const key = this.all.at(active);
    if (!key) throw new Error(`there is no key for ${purposes[this.purpose][1]}`);
    return key;
  }

  find(id: number | null): PurposeKey | undefined {
    const place = this.ring.findIndex((one) => (id === null ? one.isUnnamed : one.id === id));
    return place < 0 ? undefined : this.all[place];
  }
}

/** Source of the demo accounts' password, of a secret key. */
export const demoSecretOf = (secretKey: string): Buffer => derive(secretKey, "demo password");

/** The secrets of a school, and how its ring is put into them, as often as it changes. */
export function makeSecrets(secretKey: string): { secrets: Secrets; take(ring: readonly RingKey[]): void } {
  const kept = Object.fromEntries(
    (Object.keys(purposes) as Purpose[]).map((purpose) => [purpose, new PurposeKeys(purpose)]),
  ) as Record<Purpose, PurposeKeys>;
  return {
    secrets: { ...kept, demo: demoSecretOf(secretKey) },
    take(ring) {
      for (const keys of Object.values(kept)) keys.take(ring);
    },
  };
}

/** HMAC-SHA-256 of a text. */
export const macOf = ({ key }: PurposeKey, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest();

/** Hashes that a text may be found by: its hash by each key that is accepted, the newest first. */
export const macsOf = ({ all }: Keys, text: string): Buffer[] => all.map((key) => macOf(key, text));
