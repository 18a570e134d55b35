import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import { makeParentLink } from "../../src/features/records/parents/parents.fixture.ts";
import { startGateway } from "../../src/features/texts/texts.fixture.ts";
import { addJob } from "../../src/platform/jobs/jobs.ts";
import { encrypt } from "../../src/platform/keys/encryption.ts";
import { startSchool } from "../harness.ts";
import { startBeside } from "./start-beside.ts";
import { defineStart, type Given, PATIENCE } from "./trial.ts";

/** A school with a gateway for texts to parents, by SMS or by WhatsApp. */
export const texts = defineStart({
  title: "texts to parents",
  async open(onEnd) {
    const school = await startSchool();
    onEnd(school.close);
    const gateway = await startGateway();
    onEnd(gateway.close);
    const { db, platform } = school;
    await db.insertInto("textSettings").values({ isOn: true }).execute();
    const settings = {
      TEXTS_URL: gateway.url,
      TEXTS_KEY: "a-key-of-the-gateway",
      TEXTS_FROM: "Lanterns",
      TEXTS_TEMPLATE: "weekly:fr",
    };
    // No text is sent at night.
    const CLOCK_FILE = path.join(school.data.folder, "clock");
    await writeFile(CLOCK_FILE, new Date(new Date().setUTCHours(12)).toISOString());
    const byDay = { CLOCK_FILE, NODE_OPTIONS: `--import=${path.resolve("apps/server/test/moved-clock.ts")}` };
    /** Request to the gateway. */
    async function send({ TEXTS_TEMPLATE, ...others }: Given) {
      const program = await startBeside(
        school,
        { ...others, ...(TEXTS_TEMPLATE && { TEXTS_TEMPLATE }), ...byDay },
        onEnd,
      );
      const { id: userId } = await school.makeUser();
      await school.makePurchase({ userId, courseId: (await school.makeCourse()).id });
      const { parentLinkId } = await makeParentLink(school, { userId, phoneNumber: "0550112233" });
      const now = new Date(new Date().setUTCHours(1));
      await db
        .insertInto("texts")
        .values({
          userId,
          parentLinkId,
          maskedNumber: "0550•••33",
          sealed: encrypt(platform.secrets.parentLinks, "How your child learns"),
          parts: 1,
          partPrice: 0,
          state: "WAITING",
          dueAt: now,
          createdOn: now.toISOString().slice(0, 10),
          createdAt: now,
        })
        .execute();
      const before = gateway.asked.length;
      await addJob(db, "textParents", {});
      await expect.poll(() => gateway.asked.length, PATIENCE).toBe(before + 1);
      // Else it would send the next one.
      await program.stop();
      return gateway.asked.at(-1);
    }
    const { TEXTS_TEMPLATE: _, ...bySms } = settings;
    let sms: ReturnType<typeof send> | undefined;
    return { settings, sendSms: () => (sms ??= send(bySms)), sendByWhatsApp: () => send(settings) };
  },
  shows: {
    async TEXTS_URL({ sendSms }) {
      const sent = await sendSms();
      expect(sent?.body).toMatchObject({ to: "+213550112233", text: "How your child learns" });
    },
    async TEXTS_KEY({ sendSms, settings }) {
      const sent = await sendSms();
      expect(sent?.headers.authorization).toBe(`Bearer ${settings.TEXTS_KEY}`);
    },
    async TEXTS_FROM({ sendSms }) {
      const sent = await sendSms();
      expect(sent?.body.from).toBe("Lanterns");
    },
    async TEXTS_TEMPLATE({ sendByWhatsApp }) {
      const sent = await sendByWhatsApp();
      expect(sent?.body.template).toMatchObject({ name: "weekly", language: { code: "fr" } });
    },
  },
});
