import { countries } from "@manara/countries/countries";
import { expect, test } from "vitest";
import { Brand } from "../../../settings/brand.ts";
import { composeContactMail } from "./compose-contact.ts";

const compose = (code: keyof typeof countries, message: object = {}) =>
  composeContactMail({
    settings: { brand: new Brand(countries[code], "Brand & Sons"), country: countries[code] },
    to: "office@school.test",
    message: { name: "Salim Haddad", email: "salim@elsewhere.test", message: "One.\n\nTwo.", ...message },
  });

test.each([
  ["dz", "ar", "rtl", "رسالة من Salim Haddad", "الرسالة:"],
  ["ng", "en", "ltr", "A message from Salim Haddad", "Message:"],
] as const)("in %s it speaks %s and runs %s", (code, lang, direction, subject, label) => {
  const mail = compose(code);
  expect(mail).toMatchObject({
    to: "office@school.test",
    replyTo: "salim@elsewhere.test",
    locale: lang,
    subject,
  });
  expect(mail.html).toContain(`<html lang="${lang}" dir="${direction}">`);
  expect(mail.html).toContain("One.<br><br>Two.");
  expect(mail.html).toContain("Brand &amp; Sons");
  expect(mail.text).toContain(`${label}\nOne.\n\nTwo.\n`);
  expect(mail.text).toContain("salim@elsewhere.test");
});

test("what a visitor wrote is text, never markup", () => {
  const { html } = compose("ng", { name: "<b>S</b>", message: `<script>alert("1")</script>` });
  expect(html).not.toContain("<b>");
  expect(html).not.toContain("<script>");
  expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
});

test("a name of several lines makes a subject of one", () => {
  expect(compose("ng", { name: "Salim\r\nBcc: all@school.test" }).subject).toBe(
    "A message from Salim Bcc: all@school.test",
  );
});
