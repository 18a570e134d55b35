import { CARD_ALPHABET, checkCharacter, normaliseCardCode } from "@manara/contract/cards/card-code";
import type { APIRequestContext, BrowserContext, Page, Request } from "@playwright/test";
import type { DemoCode } from "../apps/server/src/demo/demo-accounts.ts";
import { asDirector } from "./staff.ts";
import { textsOf } from "./texts.ts";

/** Cards of one price, which nobody has used. */
export const makeCards = (request: APIRequestContext, country: DemoCode, price: number, amount = 8) =>
  asDirector(request, country, (api, headers) =>
    api("POST /card/create", { body: { amount, price }, headers }),
  );

/** A code that is well formed and on no card. */
export function inventCode(): string {
  const body = Array.from(
    { length: 15 },
    () => CARD_ALPHABET[Math.floor(Math.random() * CARD_ALPHABET.length)],
  ).join("");
  return `${body}${checkCharacter(body)}`;
}

/** As an Arabic keyboard writes it. */
export const inArabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

/** However it is grouped, written or escaped. */
export const holdsCode = (text: string, code: string): boolean =>
  normaliseCardCode(
    text
      .replaceAll(/(?:%[0-9a-f]{2})+/gi, (escaped) =>
        Buffer.from(escaped.replaceAll("%", ""), "hex").toString(),
      )
      .replaceAll("+", " "),
  ).includes(code);

/** What the page of a card shows. */
export function cardPage(page: Page, country: DemoCode) {
  const { purchases } = textsOf(country);
  const { anyCourse } = purchases;
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  return {
    purchases,
    anyCourse,
    main,
    dialog,
    field: main.getByLabel(purchases.cardCode),
    next: main.getByRole("button", { name: anyCourse.next }),
    scan: main.getByRole("button", { name: anyCourse.scan }),
    activate: dialog.getByRole("button", { name: anyCourse.activate }),
    heading: (name: string) => page.getByRole("heading", { level: 1, name }),
  };
}

/** Listens to what a browser sends from now on; what of it holds the code, as method and path, the addresses of documents without their #. */
export function listenForCode(context: BrowserContext, code: string) {
  const sent: Request[] = [];
  context.on("request", (request) => void sent.push(request));
  return async () => {
    const found: string[] = [];
    for (const request of sent) {
      const url = request.url().replace(/#.*$/, "");
      const headers = Object.values(await request.allHeaders()).join(" ");
      if (holdsCode(`${url} ${headers}`, code)) found.push(`address or header of ${request.method()} ${url}`);
      if (holdsCode(request.postData() ?? "", code))
        found.push(`${request.method()} ${new URL(url).pathname}`);
    }
    return found;
  };
}
