import { expect, test } from "vitest";
import { judgeFault } from "./mail-outcome.rules.ts";

test.each([
  [{ code: "EAUTH", responseCode: 535, command: "AUTH PLAIN" }, "LOGIN_REFUSED"],
  [{ code: "EAUTH", responseCode: 454, command: "AUTH PLAIN" }, "NOT_NOW"],
  [{ code: "EENVELOPE", responseCode: 530, command: "MAIL FROM" }, "LOGIN_REFUSED"],
  [{ code: "EENVELOPE", responseCode: 553, command: "MAIL FROM" }, "SENDER_REFUSED"],
  [
    { code: "EENVELOPE", responseCode: 553, command: "RCPT TO", response: "553 Sender address rejected" },
    "SENDER_REFUSED",
  ],
  [
    { code: "EENVELOPE", responseCode: 550, command: "RCPT TO", response: "550 unknown" },
    "RECIPIENT_REFUSED",
  ],
  [{ code: "EENVELOPE", responseCode: 450, command: "RCPT TO" }, "NOT_NOW"],
  [{ code: "EENVELOPE", responseCode: 554, command: "DATA" }, "MESSAGE_REFUSED"],
  [{ code: "EMESSAGE", responseCode: 554, command: "DATA" }, "MESSAGE_REFUSED"],
  [{ code: "EDNS", originalCode: "ENOTFOUND" }, "UNKNOWN_HOST"],
  [{ code: "ETIMEDOUT" }, "NO_ANSWER"],
  [{ code: "EABORT" }, "NO_ANSWER"],
  [{ code: "ETLS" }, "NOT_ENCRYPTED"],
  [{ code: "ESOCKET", originalCode: "DEPTH_ZERO_SELF_SIGNED_CERT" }, "CERTIFICATE"],
  [{ code: "ESOCKET", originalCode: "ERR_TLS_CERT_ALTNAME_INVALID" }, "CERTIFICATE"],
  [{ code: "ESOCKET", originalCode: "ERR_SSL_WRONG_VERSION_NUMBER" }, "NOT_ENCRYPTED"],
  [{ code: "ESOCKET", originalCode: "ECONNREFUSED" }, "NOT_REACHED"],
  [{ code: "ESOCKET", originalCode: "ECONNRESET" }, "BROKEN_OFF"],
  [{ code: "ECONNECTION" }, "BROKEN_OFF"],
  [{}, "BROKEN_OFF"],
] as const)("%j is %s", (fault, outcome) => {
  expect(judgeFault(fault)).toBe(outcome);
});
