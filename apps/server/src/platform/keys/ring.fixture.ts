import { families, makeSecrets, type RingKey, type Secrets } from "./secrets.ts";

/** A key of a ring in a test: its secret is made of a name. */
export const ringKey = (id: number, name: string, given: Partial<RingKey> = {}): RingKey => ({
  id,
  family: "SCHOOL",
  secret: Buffer.from(`the secret called ${name}`),
  isUnnamed: false,
  activeFrom: 0,
  isLeaked: false,
  ...given,
});

/** The secrets of a school with these keys. */
export function secretsOf(...ring: RingKey[]): Secrets {
  const { secrets, take } = makeSecrets("the key of this school, long enough");
  take(ring);
  return secrets;
}

/** The secrets of a school with one key of each family. */
export const someSecrets = (name = "some school"): Secrets =>
  secretsOf(...families.map((family, index) => ringKey(index + 1, `${name} ${family}`, { family })));
