import { textHours } from "@manara/contract/texts/text-rules";
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
    /** Request to the gateway; null: it is night, when no text is sent. */
    async function send({ TEXTS_TEMPLATE, ...others }: Given) {
      const program = await startBeside(
        school,
        TEXTS_TEMPLATE ? { ...others, TEXTS_TEMPLATE } : others,
        onEnd,
      );
      const { id: userId } = await school.makeUser();
      const { parentLinkId } = await makeParentLink(school, { userId, phoneNumber: "0550112233" });
      const now = new Date();
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
      const { timeZone } = platform.country;
      const hour = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" });
      if (!textHours.includes(Number(hour.format(now)))) return null;
      await expect.poll(() => gateway.asked.length, PATIENCE).toBe(before + 1);
      // Else it would send the next one.
      await program.stop();
      return gateway.asked.at(-1) ?? null;
    }
    const { TEXTS_TEMPLATE: _, ...bySms } = settings;
    let sms: ReturnType<typeof send> | undefined;
    return { settings, sendSms: () => (sms ??= send(bySms)), sendByWhatsApp: () => send(settings) };
  },
  shows: {
    async TEXTS_URL({ sendSms }) {
      const sent = await sendSms();
      if (sent) expect(sent.body).toMatchObject({ to: "+213550112233", text: "How your child learns" });
    },
    async TEXTS_KEY({ sendSms, settings }) {
      const sent = await sendSms();
      if (sent) expect(sent.headers.authorization).toBe(`Bearer ${settings.TEXTS_KEY}`);
    },
    async TEXTS_FROM({ sendSms }) {
      const sent = await sendSms();
      if (sent) expect(sent.body.from).toBe("Lanterns");
    },
    async TEXTS_TEMPLATE({ sendByWhatsApp }) {
      const sent = await sendByWhatsApp();
      if (sent) expect(sent.body.template).toMatchObject({ name: "weekly", language: { code: "fr" } });
    },
  },
});
