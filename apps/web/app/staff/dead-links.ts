import { ApiError } from "@manara/contract/calls/api-error";

export const DEAD_LINK = "DEAD_LINK";

/** Screens of the administration: visitors are sent away from them. */
const isStaffPage = (address: string): boolean => /^\/admin(?:[/?#]|$)/.test(address);

const isDead = async (address: string): Promise<boolean> =>
  address.startsWith("/") &&
  (isStaffPage(address) ||
    (await fetch(address, { method: "HEAD", credentials: "omit" }).then(
      ({ status }) => status === 404,
      // Saving fails for the same reason, and says so.
      () => false,
    )));

/** Refuses addresses of this site at which visitors find nothing, each by the field that it stands in. Others are not looked at. */
export async function refuseDeadLinks(links: readonly (readonly [field: string, address: string])[]) {
  const found = await Promise.all(links.map(([, address]) => isDead(address)));
  const issues = links
    .filter((_, at) => found[at])
    .map(([path]) => ({ path, code: DEAD_LINK, message: "no page" }));
  if (issues.length > 0) throw new ApiError(400, "VALIDATION_FAILED", { details: { issues } });
}
