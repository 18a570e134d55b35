import { expect, test } from "vitest";
import { isLoopback } from "./loopback.ts";

test.each([
  ["http://localhost:3000", true],
  ["http://school.localhost", true],
  ["http://127.0.0.1:8080", true],
  ["http://127.1", true],
  ["http://[::1]:3000", true],
  ["https://school.example", false],
  ["https://127.0.0.1.school.example", false],
  ["https://notlocalhost", false],
  ["http://192.168.1.2", false],
  ["http://0.0.0.0", false],
])("%s leads to this machine alone: %s", (url, expected) => {
  expect(isLoopback(url)).toBe(expected);
});
