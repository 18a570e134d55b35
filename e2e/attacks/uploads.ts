import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { tokenIn } from "@manara/contract/calls/client";
import type { Attack } from "./target.ts";

/** A student begins to send a file that only staff may send, and holds it: the refusal must not wait for the file. */
export const holdUpload: Attack = async ({ origin, client, person }, say) => {
  const token = tokenIn(await client.send("POST /auth/login", { body: person }));
  const sent = request(`${origin}/api/content/add-attachment?contentId=1`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(50 * 1024 * 1024),
    },
  }).on("error", () => undefined);
  // Not even the part's head, let alone its bytes.
  sent.flushHeaders();
  const answered = await Promise.race([
    once(sent, "response").then(([response]) => Number((response as { statusCode?: number }).statusCode)),
    wait(5000, null, { ref: false }),
  ]);
  sent.destroy();
  say(`an upload that is not allowed is answered ${answered ?? "nothing"} before it is sent`);
  return answered === 403 || answered === 404 ? [] : ["a file is waited for before it is asked who sends it"];
};
