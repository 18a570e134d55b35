import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";
import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { giveBackEndpoints } from "@manara/contract/cards/give-backs";
import { noticePushEndpoints } from "@manara/contract/notices/notice-pushes";
import { reviewEndpoints } from "@manara/contract/reviews/reviews";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { expect, inject } from "vitest";
import { startProviders } from "../../src/features/accounts/social/providers.fixture.ts";
import { makeFilm } from "../../src/features/video/films.fixture.ts";
import { addJob } from "../../src/platform/jobs/jobs.ts";
import { startSchool } from "../harness.ts";
import { startBeside } from "./start-beside.ts";
import { defineStart, type OnEnd, PATIENCE } from "./trial.ts";

const { logInSocially, forgetPassword } = accountEndpoints;

/** Where another program of the operator's stands. */
const ORIGIN = "https://app.lanterns.example";

interface Arrived {
  mail: Email;
  isSecure: boolean;
}

/** A mail server that can encrypt, and does so for those alone who ask although it does not offer it. */
async function startMailServer(onEnd: OnEnd) {
  const arrived: Arrived[] = [];
  const take = async (stream: AsyncIterable<Buffer>, { secure }: SMTPServerSession) => {
    arrived.push({ mail: await PostalMime.parse(await buffer(stream)), isSecure: secure });
  };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: callbackify(take),
  });
  // Its certificate is nobody's.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onEnd(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { arrived, url: `smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false` };
}

/** A school among other programs: a mail server, Google and Facebook, pages of other origins, a proxy that names its clients. */
export const others = defineStart({
  title: "other programs, and clients",
  async open(onEnd) {
    const school = await startSchool();
    onEnd(school.close);
    const mailServer = await startMailServer(onEnd);
    const providers = await startProviders();
    onEnd(providers.close);
    const settings = {
      SMTP_URL: mailServer.url,
      SMTP_TLS: "required",
      MAIL_FROM: "The lamplighter <post@lanterns.example>",
      ...providers.settings,
      CORS_ORIGINS: ORIGIN,
      CALLS_PER_NETWORK: "3",
      VIDEO_AV1: "off",
      TRUST_PROXY: "1",
      GIVE_BACK_SECOND_ADMIN: "on",
      COURSE_REVIEWS: "off",
      PUSH_SERVICES: "https://push.lanterns.example",
    };
    const { url, call } = await startBeside(school, settings, onEnd);
    let mail: Promise<Arrived> | undefined;
    const { email } = await school.makeUser();
    /** The mail that the school sends to somebody who has forgotten a password. */
    const receiveMail = () =>
      (mail ??= (async () => {
        expect((await call(forgetPassword, { body: { email } })).status).toBe(200);
        await expect.poll(() => mailServer.arrived.length, PATIENCE).toBe(1);
        const [arrived] = mailServer.arrived;
        return arrived ?? expect.fail("no mail");
      })());
    const withGoogle = async (sub: string) =>
      call(logInSocially, {
        body: {
          provider: "GOOGLE",
          idToken: await providers.makeGoogleToken({ sub, email: `${sub}@gmail.test` }),
        },
      });
    const withFacebook = (id: string) => {
      const { FACEBOOK_APP_ID: appId } = providers.settings;
      const profile = { id, name: "Amina", email: `${id}@facebook.test` };
      providers.facebookTokens.set(id, { appId, userId: id, profile });
      return call(logInSocially, { body: { provider: "FACEBOOK", authToken: id } });
    };
    const signInPage = async () => (await fetch(`${url}/auth/login`)).text();
    return {
      settings,
      url,
      call,
      school,
      providers,
      receiveMail,
      withGoogle,
      withFacebook,
      signInPage,
      email,
    };
  },
  shows: {
    async VIDEO_AV1({ school }) {
      const folder = await mkdtemp(path.join(inject("scratch"), "films-"));
      const { id, originalKey } = await school.makeVideo();
      await school.platform.storage.put(String(originalKey), await makeFilm(folder, { seconds: 2 }));
      await addJob(school.db, "processVideo", { videoId: id });
      const read = () =>
        school.db
          .selectFrom("videos")
          .select(["state", "nextStage", "versions"])
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
      // With AV1 the night is waited for, or its versions are made.
      await expect.poll(read, { timeout: 60_000 }).toMatchObject({ state: "READY", nextStage: null });
      expect(JSON.stringify((await read()).versions)).not.toContain("AV1");
    },
    async SMTP_URL({ receiveMail, email, signInPage }) {
      expect((await signInPage()).includes("sendsMail")).toBe(true);
      expect((await receiveMail()).mail.to).toMatchObject([{ address: email }]);
    },
    async SMTP_TLS({ receiveMail }) {
      expect((await receiveMail()).isSecure).toBe(true);
    },
    async MAIL_FROM({ receiveMail }) {
      expect((await receiveMail()).mail.from).toEqual({
        name: "The lamplighter",
        address: "post@lanterns.example",
      });
    },
    async GOOGLE_CLIENT_ID({ signInPage, settings }) {
      expect((await signInPage()).includes(settings.GOOGLE_CLIENT_ID)).toBe(true);
    },
    async GOOGLE_JWKS_URL({ withGoogle }) {
      // Signed with a key that this address alone knows.
      expect((await withGoogle("google-1")).status).toBe(200);
    },
    async FACEBOOK_APP_ID({ signInPage, settings }) {
      expect((await signInPage()).includes(settings.FACEBOOK_APP_ID)).toBe(true);
    },
    async FACEBOOK_APP_SECRET({ withFacebook, signInPage, settings }) {
      // The provider answers to this secret alone.
      expect((await withFacebook("facebook-1")).status).toBe(200);
      expect((await signInPage()).includes(settings.FACEBOOK_APP_SECRET)).toBe(false);
    },
    async FACEBOOK_GRAPH_URL({ withFacebook, providers }) {
      expect((await withFacebook("facebook-2")).status).toBe(200);
      providers.state.isDown = true;
      expect((await withFacebook("facebook-3")).status).not.toBe(200);
      providers.state.isDown = false;
    },
    async CORS_ORIGINS({ url }) {
      const ask = (origin: string) => fetch(`${url}/api/course/list-public`, { headers: { origin } });
      expect((await ask(ORIGIN)).headers.get("access-control-allow-origin")).toBe(ORIGIN);
      expect((await ask("https://elsewhere.example")).headers.get("access-control-allow-origin")).not.toBe(
        "https://elsewhere.example",
      );
      const preflight = await fetch(`${url}/api/auth/login`, {
        method: "OPTIONS",
        headers: {
          origin: ORIGIN,
          "access-control-request-method": "POST",
          "access-control-request-headers": "authorization,content-type",
        },
      });
      expect(preflight.status, "a preflight").toBe(204);
      const allowed = (what: string) => preflight.headers.get(`access-control-allow-${what}`)?.toLowerCase();
      expect(allowed("origin")).toBe(ORIGIN);
      expect(allowed("methods")).toContain("post");
      expect(allowed("headers")).toContain("authorization");
    },
    async GIVE_BACK_SECOND_ADMIN({ call, school }) {
      const [admin, course] = [await school.makeUser({ role: "ADMIN" }), await school.makeCourse()];
      const { firstSerial: cardId } = await school.makePrintedBatch({ amount: 1, price: course.price });
      const use = { usedAt: new Date(), usedBy: (await school.makeUser()).id, courseId: course.id };
      await school.db.updateTable("cards").set(use).where("id", "=", cardId).execute();
      const body = { cardId, reason: "It was the wrong course." };
      const { status, body: outcome } = await call(giveBackEndpoints.giveBackCard, { as: admin, body });
      expect([status, outcome]).toEqual([200, { cardId, isDone: false, newCard: null }]);
    },
    async COURSE_REVIEWS({ call, school }) {
      const { id: courseId } = await school.makeCourse({ visibility: "PUBLIC" });
      await school.makeReview({ courseId });
      const { body } = await call(reviewEndpoints.listReviews, { as: null, query: { courseId } });
      expect(body).toMatchObject({ isOpen: false, total: 0, items: [] });
    },
    async PUSH_SERVICES({ call, school, settings }) {
      const as = await school.makeUser();
      const keys = {
        p256dh: createECDH("prime256v1").generateKeys("base64url"),
        auth: randomBytes(16).toString("base64url"),
      };
      const subscribe = async (endpoint: string) =>
        (await call(noticePushEndpoints.subscribeToPush, { as, body: { endpoint, keys } })).status;
      expect(await subscribe(`${settings.PUSH_SERVICES}/1`)).toBe(204);
      expect(await subscribe("https://push.elsewhere.example/1")).toBe(400);
    },
    async CALLS_PER_NETWORK({ url }) {
      const headers = { "x-forwarded-for": "198.51.100.9" };
      const ask = async () => (await fetch(`${url}/api/health/live`, { headers })).status;
      const statuses = await Promise.all(Array.from({ length: 60 }, ask));
      expect(statuses).toContain(429);
      // Ten times as many at once.
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(30);
    },
  },
});
