import { randomBytes } from "node:crypto";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { expect } from "vitest";
import { startS3Server } from "../../src/platform/files/storage/s3-server.fixture.ts";
import { SECRET_KEY, startSchool } from "../harness.ts";
import { urlOf } from "../test-database.ts";
import { refuseStart } from "./refuse-start.ts";
import { startBeside } from "./start-beside.ts";
import { defineStart, type Given } from "./trial.ts";

const FACE = "public/pictures/face.webp";
const FILM = "lessons/one.mp4";
const SEGMENT = "bytes=40000-119999";

/** A school with its files in an object store, which lets in nobody whose signature it cannot verify. */
export const objectStore = defineStart({
  title: "its files in an object store",
  async open(onEnd) {
    const store = await startS3Server();
    onEnd(store.close);
    // The store has no certificate, and neither has the school.
    const settings = { ...store.settings(), ...store.settingsForBrowsers() };
    const school = await startSchool({ settings: { ...settings, PUBLIC_URL: "http://school.test" } });
    onEnd(school.close);
    const bytes = randomBytes(200_000);
    for (const key of [FACE, FILM]) {
      await school.platform.storage.put(key, bytes);
      await school.makeFile({ key, size: bytes.length });
    }
    const asked: { target: string; authorization: string }[] = [];
    store.interference.next = ({ key, headers }) => {
      asked.push({ target: key, authorization: headers.authorization ?? "" });
      return null;
    };
    const { url, call } = await startBeside(school, settings, onEnd);
    const loadFace = async () => Buffer.from(await (await fetch(`${url}/media/${FACE}`)).arrayBuffer());
    /** With which words the program asked for the picture. */
    const readProof = async () => {
      expect((await loadFace()).equals(bytes)).toBe(true);
      return asked.findLast(({ target }) => target === FACE)?.authorization;
    };
    /** What the program says when it is started with another bucket or key. */
    const refuse = (others: Given) =>
      refuseStart({ ...settings, DATABASE_URL: urlOf(school.data.connection), SECRET_KEY, ...others });
    return { settings, store, school, url, call, bytes, loadFace, readProof, refuse };
  },
  shows: {
    async S3_ENDPOINT({ loadFace, bytes, store }) {
      expect((await loadFace()).equals(bytes)).toBe(true);
      store.objects.delete(FACE);
      expect((await loadFace()).equals(bytes)).toBe(false);
      store.objects.set(FACE, { bytes, storedAt: new Date() });
    },
    async S3_BUCKET({ refuse }) {
      expect(await refuse({ S3_BUCKET: "another" })).toContain('S3_BUCKET is "another"');
    },
    async S3_REGION({ readProof, settings }) {
      expect(await readProof()).toContain(`/${settings.S3_REGION}/s3/aws4_request`);
    },
    async S3_ACCESS_KEY({ readProof, settings }) {
      expect(await readProof()).toContain(`Credential=${settings.S3_ACCESS_KEY}/`);
    },
    async S3_SECRET_KEY({ readProof, refuse }) {
      expect(await readProof()).toContain("Signature=");
      expect(await refuse({ S3_SECRET_KEY: "another" })).toContain(
        "S3_SECRET_KEY is 7 characters long; it takes a key (SignatureDoesNotMatch).",
      );
    },
    async S3_PUBLIC_ENDPOINT({ school, call, url, settings, bytes }) {
      const course = await school.makeCourse();
      const lesson = await school.makeLesson({ courseId: course.id, videoKey: FILM });
      const buyer = await school.makeUser();
      await school.makePurchase({ userId: buyer.id, courseId: course.id });
      const { body } = await call(contentEndpoints.getContent, {
        as: buyer,
        query: { contentId: lesson.id },
      });
      const headers = { range: SEGMENT };
      const led = await fetch(new URL(body.video?.url ?? "", url), { headers, redirect: "manual" });
      expect(led.status).toBe(302);
      const way = led.headers.get("location") ?? "";
      expect(new URL(way).origin).toBe(settings.S3_PUBLIC_ENDPOINT);
      const part = Buffer.from(await (await fetch(way, { headers })).arrayBuffer());
      expect(part.equals(bytes.subarray(40_000, 120_000))).toBe(true);
    },
  },
});
