import { countries } from "@manara/countries/countries";
import { describe, expect, it } from "vitest";
import { contactLinks, internationalNumber } from "./contact-links.ts";

describe("contact links", () => {
  it("dials from abroad: the leading zero gives way to the calling code", () => {
    expect(internationalNumber("0550 12 34 56", countries.dz)).toBe("213550123456");
    expect(internationalNumber("+234 803 123 456", countries.ng)).toBe("234803123456");
  });

  it("leaves out what has no number", () => {
    const links = contactLinks({ ...countries.dz.contact, viberNumber: "0661000000" }, countries.dz);
    expect(links.whatsapp).toBeNull();
    expect(links.tel).toBeNull();
    expect(links.viber).toBe("viber://chat?number=%2B213661000000");
    expect(links.mobile).toBe("tel:+213500000000");
  });
});
