import { mkdtemp, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, describe, expect, inject, test } from "vitest";
import { findFreePort } from "../../../test/free-port.ts";
import { toAbsolute } from "../../platform/files/absolute-path.ts";
import { textGatewayOf } from "./text-gateway.ts";
import { startGateway } from "./texts.fixture.ts";

const gateway = await startGateway();
afterAll(gateway.close);
const NOW = new Date("2026-03-05T16:00:00.000Z");
const KEY = "secret-key-of-the-gateway";
const text = {
  key: "text-1-1",
  to: "+2348031112233",
  text: "Amina in 7 days: 3 lessons finished.",
  locale: "en",
};
const sms = {
  TEXTS_URL: gateway.url,
  TEXTS_KEY: KEY,
  TEXTS_FROM: "Manara",
  TEXTS_TEMPLATE: undefined,
  DATA_DIR: toAbsolute("nowhere"),
};
const whatsApp = { ...sms, TEXTS_TEMPLATE: "weekly_report" };
const send = (settings: Parameters<typeof textGatewayOf>[0] = sms, withinMs?: number) =>
  textGatewayOf(settings, () => NOW, withinMs)(text);
const last = () => gateway.asked.at(-1);

test("an SMS gateway is sent number, text and sender as JSON with the key, and a key by which it knows the text again", async () => {
  gateway.answerWith([202, "queued"]);
  expect(await send()).toEqual({ state: "SENT" });
  expect(last()).toMatchObject({
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${KEY}`,
      "idempotency-key": "text-1-1",
    },
    body: { to: "+2348031112233", from: "Manara", text: text.text },
  });
  await send({ ...sms, TEXTS_FROM: undefined, TEXTS_KEY: undefined });
  expect(last()?.body).toEqual({ to: text.to, text: text.text });
  expect(last()?.headers.authorization).toBeUndefined();
});

test("WhatsApp is sent a template whose one variable is the text", async () => {
  gateway.answerWith([
    200,
    {
      messaging_product: "whatsapp",
      contacts: [{ input: text.to, wa_id: "2348031112233" }],
      messages: [{ id: "wamid.HBgL", message_status: "accepted" }],
    },
  ]);
  expect(await send(whatsApp)).toEqual({ state: "SENT" });
  expect(last()).toMatchObject({
    path: "/v23.0/1234/messages",
    headers: { authorization: `Bearer ${KEY}` },
  });
  expect(last()?.body).toEqual({
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: text.to,
    type: "template",
    template: {
      name: "weekly_report",
      language: { code: "en" },
      components: [{ type: "body", parameters: [{ type: "text", text: text.text }] }],
    },
  });
  await send({ ...whatsApp, TEXTS_TEMPLATE: "weekly:en_GB" });
  expect(last()?.body.template).toMatchObject({ name: "weekly", language: { code: "en_GB" } });
});

/** As the Graph API words a refusal. */
const refusal = (code: number, message: string, details?: string) => ({
  error: {
    message: `(#${code}) ${message}`,
    type: "OAuthException",
    code,
    ...(details && { error_data: { messaging_product: "whatsapp", details } }),
    fbtrace_id: "Az8or2yhqkZfEZ",
  },
});

describe("what was not taken", () => {
  test.each([
    ["limit of the throughput", 429, refusal(130429, "Rate limit hit"), "LATER"],
    ["limit of a pair of numbers", 400, refusal(131056, "Pair rate limit hit"), "LATER"],
    ["key that has run out", 401, refusal(190, "Access token has expired"), "LATER"],
    ["money that is owed", 400, refusal(131042, "Business eligibility payment issue"), "LATER"],
    ["service away", 503, refusal(2, "API Service"), "LATER"],
    ["unknown error", 500, refusal(131000, "Something went wrong"), "LATER"],
    ["no such template", 404, refusal(132001, "Template name does not exist"), "LATER"],
    ["wrong number of variables", 400, refusal(132000, "Number of parameters does not match"), "FAILED"],
    ["nobody of WhatsApp", 400, refusal(131026, "Message Undeliverable"), "FAILED"],
    ["page of a proxy that waited", 504, "<html>Gateway Timeout</html>", "UNSURE"],
    ["page of a proxy that found nobody", 502, "<html>Bad Gateway</html>", "LATER"],
    ["other address", 301, "", "LATER"],
    ["no JSON", 400, "{not json", "FAILED"],
    ["nothing", 422, "", "FAILED"],
  ])("%s", async (_name, status, body, state) => {
    gateway.answerWith([status, body]);
    const outcome = await send(whatsApp);
    expect(outcome.state).toBe(state);
    expect(outcome).toMatchObject({ reason: expect.stringMatching(new RegExp(`^${status}`)) });
  });

  test.each([
    ["17", 17],
    [new Date(NOW.getTime() + 90_000).toUTCString(), 90],
    [new Date(NOW.getTime() - 90_000).toUTCString(), 0],
    ["soon", null],
  ])("says when to ask again: %s", async (header, asked) => {
    gateway.answerWith([429, "slow down", { "retry-after": header }]);
    expect(await send()).toEqual({ state: "LATER", reason: "429 slow down", asked });
  });

  test("is told without the number, the key and a novel", async () => {
    gateway.answerWith([400, `no +2348031112233 for ${KEY} \0\n${"x".repeat(9999)}`]);
    const { reason = "" } = (await send()) as { reason?: string };
    expect(reason).toMatch(/^400 no … for … x+$/);
    expect(reason.length).toBe(300);
  });
});

describe("a connection", () => {
  test("that was never made sends nothing", async () => {
    const nobody = `http://127.0.0.1:${await findFreePort()}/`;
    const refused = { state: "LATER", reason: "ECONNREFUSED", asked: null };
    expect(await send({ ...sms, TEXTS_URL: nobody })).toEqual(refused);
    // One that nobody is ever asked at.
    expect(await send({ ...sms, TEXTS_URL: "http://127.0.0.1:1/" })).toMatchObject({ state: "LATER" });
    expect(await send({ ...sms, TEXTS_URL: "http://nobody.invalid/" })).toMatchObject({ state: "LATER" });
  });

  test("that ends before the answer may have sent the text", async () => {
    gateway.answerWith((response) => void response.socket?.destroy());
    expect(await send()).toMatchObject({ state: "UNSURE" });
    gateway.answerWith(() => {});
    expect(await send(sms, 200)).toEqual({ state: "UNSURE", reason: "TimeoutError" });
  });

  test("that ends within an answer that took the text changes nothing", async () => {
    gateway.answerWith((response) => {
      response.writeHead(200, { "content-length": "100" }).write("{", () => response.socket?.destroy());
    });
    expect(await send()).toEqual({ state: "SENT" });
  });
});

test("without a gateway a text is a file in the outbox", async () => {
  const folder = toAbsolute(await mkdtemp(path.join(inject("scratch"), "texts-")));
  const outcome = await send({ ...sms, TEXTS_URL: undefined, DATA_DIR: folder });
  expect(outcome).toEqual({ state: "WRITTEN" });
  const [file = "", ...others] = await readdir(path.join(folder, "outbox"));
  expect([file, others]).toEqual(["2026-03-05T16-00-00-000Z-text-1-1.txt", []]);
  expect(await readFile(path.join(folder, "outbox", file), "utf8")).toBe(`To: ${text.to}\n\n${text.text}\n`);
});
