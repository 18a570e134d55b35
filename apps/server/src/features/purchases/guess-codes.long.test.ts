import { CARD_ALPHABET, CARD_CODE_LENGTH } from "@manara/contract/cards/card-code";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { makeCardCode } from "../cards/card-vault.ts";

/*
 * Many accounts guess codes that could be real. GUESSES=1000000 makes a thousand accounts guess a thousand times each.
 */

const GUESSES = Number(process.env.GUESSES ?? 3000);
const ACCOUNTS = Math.min(1000, GUESSES / 30);
const AT_ONCE = 10;
/** What the limit lets an account try within an hour: ten, then one after each block, of 30 s at first and twice as long each time up to 15 min. */
const JUDGED_PER_HOUR = 10 + 7;

const school = await startTestSchool();

test(
  `${GUESSES} guesses of ${ACCOUNTS} accounts open nothing, and few of them are judged at all`,
  async () => {
    const course = await school.makeCourse({ price: 500 });
    await school.makePrintedBatch({ amount: 2000, price: 500, liveWhenSold: false });
    await school.db.updateTable("cardRanges").set({ isLive: true }).execute();
    const counts = new Map<string, number>();
    let left = ACCOUNTS;
    const guess = async () => {
      while (left-- > 0) {
        const token = await school.signIn(await school.makeUser());
        let judged = 0;
        for (let tries = GUESSES / ACCOUNTS; tries > 0; tries -= 1) {
          const { status, code = "" } = await school.call(purchaseEndpoints.activateCourse, {
            token,
            body: { courseId: course.id, cardKey: makeCardCode() },
          });
          const answer = `${status} ${code}`;
          counts.set(answer, (counts.get(answer) ?? 0) + 1);
          if (code === "CARD_NOT_ACCEPTED") judged += 1;
        }
        expect(judged).toBeLessThanOrEqual(JUDGED_PER_HOUR);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, guess));
    expect([...counts.keys()].toSorted()).toEqual(["400 CARD_NOT_ACCEPTED", "429 TOO_MANY_ATTEMPTS"]);
    expect(counts.get("400 CARD_NOT_ACCEPTED")).toBeLessThanOrEqual(ACCOUNTS * JUDGED_PER_HOUR);
  },
  GUESSES * 20,
);

test("the chance that one of a million guesses is one of five million cards is below one in a billion", () => {
  const codes = CARD_ALPHABET.length ** (CARD_CODE_LENGTH - 1);
  const chance = (1_000_000 * 5_000_000) / codes;
  expect(chance).toBeLessThan(1e-9);
});
