import { countries } from "@manara/countries/countries";
import { describe, expect, it } from "vitest";
import { contactInForce } from "./contact-in-force.ts";

const configuration = {
  id: 1 as const,
  email: "office@school.example",
  homeVideoUrl: null,
  mobileNumber: "0555000111",
  telNumber: "",
  timesOfWork: null,
  userGuideVideoUrl: null,
  viberNumber: null,
  whatsappNumber: "0555000222",
  userGuideImageUrl: null,
};

describe("contact values in force", () => {
  it("are those of the basic data where the country keeps them there; empty ones are filled", () => {
    expect(contactInForce(countries.dz, configuration)).toEqual({
      ...countries.dz.contact,
      email: "office@school.example",
      mobileNumber: "0555000111",
      whatsappNumber: "0555000222",
    });
  });

  it("are the fixed ones elsewhere, and before the basic data is known", () => {
    expect(contactInForce(countries.ng, configuration)).toEqual(countries.ng.contact);
    expect(contactInForce(countries.dz, null)).toEqual(countries.dz.contact);
  });
});
