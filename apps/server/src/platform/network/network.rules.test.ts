import { describe, expect, test } from "vitest";
import { isLoopback, networkOf } from "./network.ts";

describe("the network that stands for a client", () => {
  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::ffff:c000:207", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::9", "2001:db8::/64"],
    ["::1", "::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["not an address", "not an address"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

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
