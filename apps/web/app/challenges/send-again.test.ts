import { writeRequest } from "@manara/contract/calls/client";
import type { Transport } from "@manara/contract/calls/transport";
import { expect, test } from "vitest";
import { sendAgain } from "./send-again.ts";

const request = writeRequest("POST /auth/login", { headers: { "x-kept": "yes" } });

/** A transport that lets everything through, and the headers that it was asked with. */
function open() {
  const asked: (typeof request)["headers"][] = [];
  const transport: Transport = async ({ headers }) => {
    asked.push(headers);
    return { status: 200, headers: {}, body: "done" };
  };
  return { asked, transport };
}

const refusal = (body: unknown) => ({ status: 429, headers: {}, body });

test("a call that was refused with a challenge is sent once more, with its solution", async () => {
  const { asked, transport } = open();
  const refused = refusal({ challenge: "work" });
  const answer = await sendAgain(transport, request, refused, async (work) => `${String(work)}, done`);
  expect(answer.status).toBe(200);
  expect(asked).toEqual([{ "x-kept": "yes", "x-challenge-solution": "work, done" }]);
});

test.each([
  ["it cannot be solved", { challenge: "work" }, null],
  ["it has none", { code: "TOO_MANY_ATTEMPTS" }, "done"],
  ["somebody between refused it", "<h1>Too many</h1>", "done"],
  ["it says nothing", undefined, "done"],
])("the refusal stays where %s", async (_, body, solution) => {
  const { asked, transport } = open();
  const refused = refusal(body);
  expect(await sendAgain(transport, request, refused, async () => solution)).toBe(refused);
  expect(asked).toEqual([]);
});
