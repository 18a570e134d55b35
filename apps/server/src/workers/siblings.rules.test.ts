import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { hear } from "./siblings.ts";

test("of two messages that come at once the second is heard too", async () => {
  const supervisor = new EventEmitter();
  const heard = hear("all caught up", supervisor);
  supervisor.emit("message", { kind: "catch up", round: 1 });
  supervisor.emit("message", { kind: "all caught up" });
  expect(await heard).toEqual({ kind: "all caught up" });
  expect(supervisor.listenerCount("message")).toBe(0);
});
