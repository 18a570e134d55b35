import { codeOf } from "@manara/contract/calls/api-error";
import type { OwnCentre } from "@manara/contract/centres/own-centre";
import { backgroundApi } from "../../../api/background-api.ts";

/** Last known state of the centre; a session that ends takes it along. */
const KEPT_KEY = "manara.centre";

interface Kept {
  userId: string;
  centre: OwnCentre;
}

function readKept(userId: string): OwnCentre | null {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(KEPT_KEY) ?? "null");
    return kept?.userId === userId && Array.isArray(kept.centre.stocks) ? kept.centre : null;
  } catch {
    // It is no JSON: it was not written by this program.
    return null;
  }
}

/** The own centre; without a network as this device knew it last, or null. */
export async function loadOwnCentre(userId = ""): Promise<OwnCentre | null> {
  try {
    const centre = await backgroundApi("GET /centre/own/account");
    localStorage.setItem(KEPT_KEY, JSON.stringify({ userId, centre }));
    return centre;
  } catch (error) {
    if (codeOf(error) !== "OFFLINE") throw error;
    return readKept(userId);
  }
}
