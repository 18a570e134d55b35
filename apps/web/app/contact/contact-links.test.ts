import { countries } from "@manara/countries/countries";
import { describe, expect, it } from "vitest";
import { contactLinks, internationalNumber } from "./contact-links.ts";

describe("contact links", () => {
  it("dials from abroad: the leading zero gives way to the calling code", () => {
    expect(internationalNumber("0550 12 34 56", countries.dz)).toBe("213550123456");
    expect(internationalNumber("00213 550 12 34 56", countries.dz)).toBe("213550123456");
    expect(internationalNumber("+234 803 123 456", countries.ng)).toBe("234803123456");
  });

  it("leaves out what has no number", () => {
    const nothing = {
      email: null,
      mobileNumber: null,
      telNumber: null,
      whatsappNumber: null,
      viberNumber: null,
    };
    expect(Object.values(contactLinks(nothing, countries.dz))).toEqual([null, null, null, null, null]);
    const some = {
      ...nothing,
      email: "office@school.test",
      mobileNumber: "0500 00 00 00",
      viberNumber: "0661000000",
    };
    expect(contactLinks(some, countries.dz)).toEqual({
      mobile: "tel:+213500000000",
      tel: null,
      whatsapp: null,
      viber: "viber://chat?number=%2B213661000000",
      email: "mailto:office@school.test",
    });
  });
});
