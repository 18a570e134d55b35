import type { Role } from "@manara/contract/accounts";
import { ApiError } from "@manara/contract/api-error";
import { tokenIn } from "@manara/contract/client";
import type { CountryCode } from "@manara/countries/country";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD, demoAccounts, listDemoPeople } from "../apps/server/src/demo/demo-accounts.ts";
import { demoCountries } from "../apps/server/src/demo/demo-countries.ts";
import { openApi } from "./api.ts";
import { inventPerson, logIn } from "./people.ts";

/** Journeys of the staff, each with a demo student of its own: an account has one session, and they run side by side. */
const seats = [
  "frame",
  "roles",
  "schools",
  "studies",
  "cards",
  "users",
  "accounts",
  "courses",
  "buyers",
  "educators",
  "contents",
  "conflicts",
  "own area",
  "own course",
  "basic data",
  "office",
  "pictures",
] as const;
export type Seat = (typeof seats)[number];

/** Gives an account another role, as the demo school's administrator. */
async function giveRole(
  request: APIRequestContext,
  country: CountryCode,
  { userId, role }: { userId: number; role: Role },
): Promise<void> {
  const { api, send } = openApi(request);
  const { email = "" } = demoAccounts(country).find((account) => account.role === "ADMIN") ?? {};
  await expect(async () => {
    const answer = await send("POST /auth/login", { body: { email, password: DEMO_PASSWORD } });
    try {
      await api("POST /user/update-user-role", {
        body: { userId, role },
        headers: { authorization: `Bearer ${tokenIn(answer)}` },
      });
    } catch (error) {
      // Another journey has signed in meanwhile: once more.
      expect(error instanceof ApiError && error.code, String(error)).toBe("TOKEN_CHANGED");
      throw error;
    }
  }).toPass({ timeout: 20_000 });
}

/** The account that a journey sits on, with the role it needs. */
export async function takeSeat(
  request: APIRequestContext,
  country: CountryCode,
  seat: Seat,
  role: Role = "ADMIN",
) {
  const students = listDemoPeople(demoCountries[country]).filter((person) => person.role === "STUDENT");
  // The first ones are for people who try the school.
  const { email = "" } = students.at(-1 - seats.indexOf(seat)) ?? {};
  const { userId } = await openApi(request).api("POST /auth/login", {
    body: { email, password: DEMO_PASSWORD },
  });
  await giveRole(request, country, { userId, role });
  return { ...inventPerson(country), email, password: DEMO_PASSWORD, userId };
}

/** Signs an administrator in, on the account of this journey. */
export async function logInAsAdmin(
  page: Page,
  request: APIRequestContext,
  country: CountryCode,
  seat: Seat,
): Promise<void> {
  await logIn(page, country, await takeSeat(request, country, seat));
}
