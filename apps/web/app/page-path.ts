import { socialProviders } from "@manara/contract/accounts/account-rules";
import { isCertificateCode, normaliseCertificateCode } from "@manara/contract/certificates/certificate-rules";
import { pageNameRule } from "@manara/contract/pages/page-rules";
import { shippedPages } from "@manara/contract/pages/shipped-page-rules";
import { adminRoutes } from "./admin-routes.ts";
import { ownRoutes as centreRoutes } from "./features/centres/own/own-routes.ts";
import { ownRoutes as educatorRoutes } from "./features/educators/own/own-routes.ts";
import { deviceParts } from "./features/offline/kept.rules.ts";
import { readPositive } from "./routing/query.rules.ts";
import { findScreen, type ScreenTable } from "./staff/screen.ts";

/*
 * Path parameters of the pages, by the route's id. A page is rendered and kept once for all paths that
 * show the same; on the server it sees nothing else of its path.
 */

type Params = Readonly<Record<string, string | undefined>>;
type ReadPath = (params: Params) => Params;

/** Where an address has a part that its page does not read, or that can be nothing. */
const ANY = "0";

/** An id, written in one way; what can be none is one that nothing has. */
const readId = (value: string): string => readPositive(value)?.toString() ?? ANY;

const each = (params: Params, read: (value: string, name: string) => string): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value && read(value, name)]));

/** The document is drawn before anybody knows who is there: all of its addresses show the same, and those of no screen. */
const area =
  (routes: ScreenTable): ReadPath =>
  ({ "*": path = "" }) => ({ "*": findScreen(routes, path) ? "" : ANY });

/** As an area, under the name of its owner; without a screen it is their page. */
const educator: ReadPath = ({ "*": path = "", ...params }) => {
  if (path === "") return each(params, (value, name) => (name === "isStudy" ? "1" : readId(value)));
  const [screen, id] = findScreen(educatorRoutes, path) ? ["profile", "1"] : [ANY, ANY];
  return { ...each(params, () => id), "*": screen };
};

/** A secret, and whose: the browser alone reads them. */
const secret: ReadPath = () => ({ email: ANY, apiToken: ANY });

const pathReadBy: Readonly<Record<string, ReadPath>> = {
  "shell/staff/admin.screen": area(adminRoutes),
  "features/centres/own/centre.screen": ({ "*": path = "" }) => ({
    "*": findScreen(centreRoutes, path)?.pattern ?? ANY,
  }),
  "features/educators/teacher.screen": educator,
  "features/educators/lecturer.screen": educator,
  // One of the program has its address at the root.
  "own-page": ({ name = "" }) => ({
    name: pageNameRule.check(name) || shippedPages.includes(name.toLowerCase()) ? ANY : name.toLowerCase(),
  }),
  "features/contents/step.screen": ({ contentId = "", step = "" }) => ({
    contentId: readId(contentId),
    step: step === "next" || step === "previous" ? step : ANY,
  }),
  "features/on-device/on-device.screen": ({ part }) => ({
    part: deviceParts.find((one) => one === part) ?? (part && ANY),
  }),
  "features/certificates/certificate.screen": ({ code = "" }) => {
    const asPrinted = normaliseCertificateCode(code);
    return { code: isCertificateCode(asPrinted) ? asPrinted : ANY };
  },
  // A secret, too; but parents read the page without scripts.
  "features/records/parents/parent.screen": ({ token = "" }) => ({
    token: /^[\w-]{22}$/.test(token) ? token : ANY,
  }),
  "features/accounts/callback.screen": ({ provider }) => ({
    provider: socialProviders.map((one) => one.toLowerCase()).find((one) => one === provider) ?? ANY,
  }),
  "verify-link": secret,
  "reset-password-link": secret,
  "confirm-deletion": secret,
  "keep-account": secret,
  "join-provider": secret,
};

/** Path parameters of a page. */
export const readPath = (screen: string, params: Params): Params =>
  pathReadBy[screen]?.(params) ?? each(params, readId);
