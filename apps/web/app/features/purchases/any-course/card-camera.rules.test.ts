import { checkCharacter, groupCardCode } from "@manara/contract/cards/card-code";
import { expect, test } from "vitest";
import { readScannedText } from "./card-camera.tsx";

const body = "23BCDEFGHJKMNPQ";
const code = body + checkCharacter(body);

test.each([
  ["the address of a card", `https://school.example/redeem#${code}`, code],
  ["the same of another host", `http://192.168.1.7:3000/redeem#${code}`, code],
  ["in another language, with a campaign", `https://school.example/fr/redeem/?from=card#${code}`, code],
  ["with an escaped code", "https://school.example/redeem#%D9%A2%D9%A3BC%20DEFG", "٢٣BC DEFG"],
  ["with something behind the code", `https://school.example/redeem#${code}&x=1`, code],
  [
    "with a mistyped code, which the form says",
    `https://school.example/redeem#${code.slice(1)}`,
    code.slice(1),
  ],
  ["with a broken escape, which the form says", "https://school.example/redeem#%E0%A4%A", "\uFFFD%A"],
  ["a code alone", code, code],
  [
    "a code in groups and small letters",
    groupCardCode(code).toLowerCase(),
    groupCardCode(code).toLowerCase(),
  ],
])("a camera reads a card in %s", (_what, text, found) => {
  expect(readScannedText(text)).toBe(found);
});

test.each([
  ["the address of another page", "https://school.example/courses#content"],
  ["the address of a card without a code", "https://school.example/redeem"],
  ["a code in a query", `https://school.example/redeem?code=${code}`],
  ["the key of a network", "WIFI:S:home;T:WPA;P:secret;;"],
  ["sixteen characters that are no code", "AAAABBBBCCCCDDDD"],
  ["a number", "6130012345678"],
  ["nothing", ""],
])("it reads no card in %s", (_what, text) => {
  expect(readScannedText(text)).toBeNull();
});
