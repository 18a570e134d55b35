import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { holdCommit } from "../../platform/database/held-commit.ts";
import { Failure, fail, isRefused, type Refused } from "../../platform/failure.ts";
import { decrypt, encrypt } from "../../platform/keys/encryption.ts";
import { macOf, macsOf } from "../../platform/keys/secrets.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  deleteKeysBefore,
  findKeyedCall,
  type KeyedCall,
  keepAnswer,
  releaseKey,
  takeKey,
} from "./idempotency.repo.ts";

/** How long the same call is answered the same. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** No call takes longer; whoever began before and left no answer was stopped in the middle. */
const LOST_AFTER_MS = 60_000;
/** Of a second call, until the first one has its answer. */
const WAIT = { everyMs: 50, times: 200 };

const Key = z.uuid();

/** A call whose sender has given it a key. */
interface Sent {
  /** As it came, in the header. */
  key: string;
  userId: number | null;
  route: string;
  /** All that distinguishes it from another call of the route. */
  input: unknown;
}

const refuse = (code: "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_KEY_USED", message: string): never =>
  fail("VALIDATION_FAILED", { issues: [{ path: "Idempotency-Key", code, message }] });

/**
 * Does some work and keeps what is written of its result as the answer of the call, both in the work's own transaction: neither is
 * there without the other.
 */
export type KeepAnswer = <T>(
  work: () => Promise<T>,
  write: (result: T) => string,
) => Promise<string | Refused>;

/**
 * Does what is asked once for each key, and answers the same to whoever asks the same again within a day: the answer to the first
 * was lost on its way. Refusals are not kept, for nothing came of them. Another call with the key is refused. Work that is not done by
 * {@link KeepAnswer} has its answer kept after it: should the program be killed in between, it can be done a second time.
 */
export async function answerOnce(
  platform: Platform,
  { key, userId, route, input }: Sent,
  make: (keepAnswer: KeepAnswer) => Promise<string>,
): Promise<string> {
  const { db, clock, secrets } = platform;
  if (!Key.safeParse(key).success) refuse("IDEMPOTENCY_KEY_INVALID", "idempotency key invalid");
  const asked = JSON.stringify([route, input]);
  for (let time = 0; time < WAIT.times; time += 1) {
    const begunAt = clock();
    const call: KeyedCall = { userId, key, call: macOf(secrets.idempotency.current, asked), begunAt };
    const bounds = {
      forgottenBefore: new Date(begunAt.getTime() - KEPT_MS),
      lostBefore: new Date(begunAt.getTime() - LOST_AFTER_MS),
    };
    if (await takeKey(db, call, bounds)) return makeAndKeep(platform, call, make);
    const known = await findKeyedCall(db, call);
    if (known && !macsOf(secrets.idempotency, asked).some((mac) => known.call.equals(mac)))
      refuse("IDEMPOTENCY_KEY_USED", "idempotency key used");
    if (known?.answer) return decrypt(secrets.idempotency, known.answer);
    await sleep(WAIT.everyMs);
  }
  throw new Failure("UNAVAILABLE", { retryAfterSeconds: 5 });
}

async function makeAndKeep(
  { db, secrets }: Platform,
  call: KeyedCall,
  make: (keepAnswer: KeepAnswer) => Promise<string>,
): Promise<string> {
  let isKept = false;
  const keep = async (answer: string): Promise<void> => {
    // Answers contain what is encrypted elsewhere too: codes of cards.
    const isOurs = await keepAnswer(db, call, encrypt(secrets.idempotency, answer));
    // Nothing of the work stays then; whoever has the key does it.
    if (!isOurs) throw new TooLate();
    isKept = true;
  };
  try {
    const answer = await make((work, write) =>
      holdCommit(work, async (result) => {
        if (isRefused(result)) return result;
        const text = write(result);
        await keep(text);
        return text;
      }),
    );
    if (!isKept) await keep(answer);
    return answer;
  } catch (error) {
    await releaseKey(db, call);
    throw error instanceof TooLate ? new Failure("UNAVAILABLE", { retryAfterSeconds: 5 }) : error;
  }
}

/** No failure, for that would keep the work. */
class TooLate extends Error {}

/** Forgets answers of more than a day ago. */
export const forgetOldKeys = ({ db, clock }: Platform): Promise<void> =>
  deleteKeysBefore(db, new Date(clock().getTime() - KEPT_MS));
