import { expect, test } from "vitest";
import { groupPin, smsLink, whatsappLink } from "./send-buttons.tsx";

const message = {
  number: "+2348031234567",
  text: "Code: ABCD & EFGH\nhttps://school.example/redeem#ABCDEFGH",
};

test("the link of an SMS holds the number as it is dialled from anywhere, and the whole text", () => {
  const link = new URL(smsLink(message));
  expect(link.protocol).toBe("sms:");
  expect(link.pathname).toBe(message.number);
  expect(link.searchParams.get("body")).toBe(message.text);
  expect(link.hash).toBe("");
});

test("the link of WhatsApp holds the number without its sign", () => {
  const link = new URL(whatsappLink(message));
  expect(link.origin + link.pathname).toBe("https://wa.me/2348031234567");
  expect(link.searchParams.get("text")).toBe(message.text);
  expect(link.hash).toBe("");
});

test("a PIN is read in two groups", () => {
  expect(groupPin("012345")).toBe("012 345");
});
