import { EMAIL_ALREADY_VERIFIED } from "@manara/contract/accounts/account-rules";
import type { Endpoint } from "@manara/contract/calls/endpoint";
import type { CallerKind } from "@manara/contract/calls/permissions";
import { type ErrorBody, errorCatalogue } from "@manara/contract/errors";
import { countries } from "@manara/countries/countries";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { errorsOf } from "../src/plugins/openapi-errors.ts";
import { findDisclosed, type Secret } from "./private-data/secrets.ts";
import type { Request } from "./valid-requests.ts";

/** Refusals that any request can earn, whatever the endpoint declares. */
const EVERYWHERE = ["BAD_REQUEST", "PAYLOAD_TOO_LARGE", "NOT_FOUND", "UNSUPPORTED_MEDIA"];

function expectRefusal(endpoint: Endpoint, response: LightMyRequestResponse): void {
  const body = response.json<ErrorBody>();
  const known = errorCatalogue[body.code];
  expect(known, response.body).toBeDefined();
  expect(body).toEqual({
    statusCode: response.statusCode,
    code: body.code,
    message: known.message,
    ...(body.code === "VALIDATION_FAILED" && { issues: expect.any(Array) }),
    // The link has done its work, which whoever holds it is answered.
    ...(endpoint.path === "/auth/verify-email" &&
      body.code === "RESET_TOKEN_INVALID" &&
      body.issues !== undefined && { issues: [expect.objectContaining({ code: EMAIL_ALREADY_VERIFIED })] }),
    // One's own card.
    ...(body.code === "CARD_NOT_ACCEPTED" &&
      body.usedFor !== undefined && {
        usedFor: { courseId: expect.any(Number), name: expect.any(String), usedAt: expect.any(String) },
      }),
    // Where administrators may see them all.
    ...(body.code === "CARDS_ELSEWHERE" && {
      card: { serial: expect.any(Number), state: body.card?.state === null ? null : expect.any(String) },
    }),
    ...(body.code === "TOKEN_CHANGED" &&
      body.signedIn !== undefined && { signedIn: { at: expect.any(String), device: expect.any(String) } }),
    ...(body.code === "COURSE_NOT_PURCHASED" && {
      courseId: expect.any(Number),
      ...(body.endedAt !== undefined && { endedAt: expect.any(String) }),
    }),
  });
  expect(known.status).toBe(response.statusCode);
  expect([...errorsOf(endpoint), ...EVERYWHERE]).toContain(body.code);
}

function expectAnswer({ answer }: Endpoint, response: LightMyRequestResponse): void {
  expect(response.statusCode).toBe(answer.status);
  if ("schema" in answer) {
    // Neither less than the schema says nor more.
    expect(answer.schema.parse(response.json())).toEqual(response.json());
    if (answer.counted) expect(response.headers["x-total-count"]).toMatch(/^\d+$/);
  } else if ("csv" in answer) {
    expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
    // Such schools of tests are in Algeria.
    const separator = answer.separator === "of-country" ? countries.dz.listSeparator : ",";
    expect(response.body.slice(1).split("\r\n")[0]).toBe(answer.csv.join(separator));
  } else if ("mediaType" in answer) {
    expect(response.headers["content-type"]).toBe(answer.mediaType);
    // A calendar may be empty.
    expect(response.rawPayload.length).toBeGreaterThan(100);
  } else if ("text" in answer) {
    expect(response.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(response.body).not.toBe("");
  } else {
    expect(response.body).toBe("");
  }
}

/** All of a request, as it was written and as it is read. */
function readable({ url, payload }: Request): string {
  const read = url.replace(/(%[0-7][0-9a-f])+/gi, decodeURIComponent);
  return [url, read, payload?.toString()].join("\n");
}

interface FuzzTargetOptions {
  app: FastifyInstance;
  kind: CallerKind;
  endpoint: Endpoint;
  secrets: readonly Secret[];
  /** The session under which requests are sent; one that ends is followed by another. */
  session?: { token: string; renew: () => Promise<string> } | undefined;
  /** What the server says of a failure. */
  explain?: () => string;
}

/** Calls by which a caller may be signed out. */
const endsSessions = ["/auth/logout", "/user/sign-out", "/user/change-password", "/user/confirm-second-step"];

/** Whatever is sent, the endpoint answers as it says, or refuses as the catalogue says, and discloses nobody's secrets. */
export function makeFuzzTarget({
  app,
  kind,
  endpoint,
  secrets,
  session,
  explain = () => "",
}: FuzzTargetOptions) {
  let token = session?.token;
  const disclosed = new Set<Secret>();
  const outcome = { successes: 0, disclosed };
  const sendAndCheck = async (request: Request) => {
    const authorization = token && { authorization: `Bearer ${token}` };
    const response = await app.inject({ ...request, headers: { ...request.headers, ...authorization } });
    expect(response.statusCode, explain()).toBeLessThan(500);
    expect(response.headers["x-request-id"]).toBeTruthy();
    if (response.statusCode < 400) expectAnswer(endpoint, response);
    else expectRefusal(endpoint, response);
    if (response.statusCode === endpoint.answer.status) outcome.successes += 1;
    const answer = JSON.stringify(response.headers) + response.body;
    for (const secret of findDisclosed(secrets, { request: () => readable(request), answer })) {
      expect(secret.shownTo, `${kind} reads the ${secret.what}`).toContain(kind);
      disclosed.add(secret);
    }
    if (endsSessions.includes(endpoint.path)) token = await session?.renew();
  };
  return { sendAndCheck, outcome };
}
