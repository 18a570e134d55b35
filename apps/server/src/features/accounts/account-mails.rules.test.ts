import { countries } from "@manara/countries/countries";
import { localise, textsOf } from "@manara/countries/localise";
import { describe, expect, test } from "vitest";
import { Brand } from "../../settings/brand.ts";
import { penFor } from "../mails/write-mail.ts";
import { composeLinkMail, describeHours, newAdmin } from "./account-mails.ts";

const letterOf = (code: keyof typeof countries, fullName = "Amina Bello", email = "amina@school.test") => ({
  settings: {
    PUBLIC_URL: "https://school.test",
    brand: new Brand(countries[code], "Brand & Sons"),
    country: countries[code],
  },
  account: { fullName, email, locale: null },
  token: "abc_-123",
});

const purposes = ["VERIFY_EMAIL", "RESET_PASSWORD"] as const;

describe("a mail with a link", () => {
  test.each([
    ["dz", "VERIFY_EMAIL", "ar", "rtl", "https://school.test/verify/amina%40school.test/abc_-123"],
    ["dz", "RESET_PASSWORD", "ar", "rtl", "https://school.test/reset-password/amina%40school.test/abc_-123"],
    ["ng", "VERIFY_EMAIL", "en", "ltr", "https://school.test/verify/amina%40school.test/abc_-123"],
    ["ng", "RESET_PASSWORD", "en", "ltr", "https://school.test/reset-password/amina%40school.test/abc_-123"],
  ] as const)(
    "in %s for %s speaks %s, runs %s and carries its link in both forms",
    (code, purpose, lang, dir, link) => {
      const mail = composeLinkMail({ ...letterOf(code), purpose });
      expect(mail).toMatchObject({ to: "amina@school.test", locale: lang });
      expect(mail.subject).toContain("Brand & Sons");
      expect(mail.html).toContain(`<html lang="${lang}" dir="${dir}">`);
      expect(mail.html).toContain(`href="${link}"`);
      expect(mail.html).toContain("Brand &amp; Sons");
      expect(mail.text.split("\n")).toContain(link);
    },
  );

  test.each(purposes)("for %s is Arabic in dz and English in ng", (purpose) => {
    const arabic = composeLinkMail({ ...letterOf("dz", "أمينة"), purpose });
    const english = composeLinkMail({ ...letterOf("ng"), purpose });
    expect(arabic.text).toContain("مرحبًا أمينة،");
    expect(english.text).toContain("Hello Amina Bello,");
    expect(english.subject).not.toMatch(/\p{Script=Arabic}/u);
    expect(arabic.subject).toMatch(/\p{Script=Arabic}/u);
  });

  test("speaks the language of the account and leads to pages in it, while the country speaks it", () => {
    const { dz } = countries;
    const texts = { ...dz.texts, en: { ...textsOf(dz, "ar"), brandName: "Lighthouse" } };
    const country = { ...dz, locales: ["ar", "en"] as const, texts };
    const settings = { PUBLIC_URL: "https://school.test", brand: new Brand(country), country };
    const mailIn = (locale: string | null) =>
      composeLinkMail({
        settings,
        account: { fullName: "Amina", email: "a@b.test", locale },
        token: "abc",
        purpose: "VERIFY_EMAIL",
      });
    const english = mailIn("en");
    expect(english).toMatchObject({ locale: "en", subject: "Confirm your e-mail address at Lighthouse" });
    expect(english.text).toContain("https://school.test/en/verify/a%40b.test/abc");
    for (const locale of ["ar", null, "fr"]) {
      expect(mailIn(locale)).toMatchObject({ locale: "ar" });
      expect(mailIn(locale).text).toContain("https://school.test/verify/a%40b.test/abc");
    }
  });

  test.each(purposes)("for %s shows a name as text, whatever it is made of", (purpose) => {
    const { html } = composeLinkMail({ ...letterOf("ng", `<b onclick="x">O'Neil & "Co"<b>`), purpose });
    expect(html).toContain("&lt;b onclick=&quot;x&quot;&gt;O&#39;Neil &amp; &quot;Co&quot;&lt;b&gt;");
    expect(html).not.toContain("<b onclick");
  });

  test.each(["Win at http://bait.test", "www.bait.test", "boss@bait.test"])(
    "leaves out a name that would become a link: %s",
    (fullName) => {
      const mail = composeLinkMail({ ...letterOf("ng", fullName), purpose: "VERIFY_EMAIL" });
      expect(mail.html + mail.text).not.toContain("bait");
      expect(mail.text).toMatch(/^Hello,\n/);
    },
  );

  test("keeps every character of an address in its link", () => {
    const mail = composeLinkMail({
      ...letterOf("ng", "Amina", "a+b/c?d&e%f@school.test"),
      purpose: "VERIFY_EMAIL",
    });
    const link = mail.text.split("\n").find((line) => line.startsWith("https://")) ?? "";
    const [, , email = ""] = new URL(link).pathname.split("/");
    expect(decodeURIComponent(email)).toBe("a+b/c?d&e%f@school.test");
  });
});

describe("the life of a link in words", () => {
  test.each([
    [1, "dz", "ساعة"],
    [168, "dz", "7 أيام"],
    [1, "ng", "1 hour"],
    [168, "ng", "7 days"],
    [24, "ng", "1 day"],
    [36, "ng", "36 hours"],
  ] as const)("%i hours in %s are %s", (hours, code, words) => {
    const { intlLocale } = localise(countries[code], countries[code].locales[0]);
    expect(describeHours(hours, intlLocale)).toBe(words);
  });
});

test.each([
  ["Bola", "Bola"],
  ["www.bait.test", "…"],
])("a new administrator called %s is %s to the others", (fullName, shown) => {
  const { token: _, ...letter } = letterOf("ng");
  const pen = penFor(letter);
  const { about, words } = newAdmin({ fullName });
  const facts = { brand: pen.brand, by: "Amina", about: about(), when: "now", address: "192.0.2.1" };
  expect(words(pen)(facts).body).toContain(`Amina made ${shown} an administrator`);
});
