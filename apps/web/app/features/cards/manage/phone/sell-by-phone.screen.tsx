import { text as credit } from "#text/features/cards/credit/messages";
import { text } from "#text/features/cards/manage/phone/messages";
import { api } from "../../../../api/step-up-api.ts";
import { WayButton } from "../../../../staff/may-open.tsx";
import { staffScreen } from "../../../../staff/screen.ts";
import { ScreenHead } from "../../../../ui/staff/screen-head.tsx";
import { readAccounts } from "../../credit/read-accounts.ts";
import { CardPlaces } from "../card-places.tsx";
import { SellByPhone, type Seller } from "./sell-by-phone.tsx";

/** The value of the school among the sellers. */
const SCHOOL = "school";

async function load() {
  const [prices, sales, accounts] = await Promise.all([
    api("GET /card/phone/prices"),
    api("GET /card/phone/list"),
    readAccounts(),
  ]);
  const centres = accounts.map(({ centreId, name, region, creditLimit, owed }) => ({
    value: String(centreId),
    name: `${region} · ${name}`,
    left: creditLimit - owed,
  }));
  const sellers: Seller[] = [{ value: SCHOOL, name: text.school, left: null }, ...centres];
  return { prices, sales, sellers };
}

const calls = {
  sell: ({ seller, ...sale }: { saleId: string; phoneNumber: string; price: number; seller: string }) =>
    api("POST /card/phone/sell", {
      body: { ...sale, centreId: seller === SCHOOL ? null : Number(seller) },
    }),
  sendAgain: (saleId: string) => api("POST /card/phone/send-again", { body: { saleId } }),
};

function View({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  return (
    <>
      <ScreenHead title={text.title} crumbs={[{ title: text.cards, href: "/admin/cards" }]}>
        {text.hint}
      </ScreenHead>
      <CardPlaces />
      <div className="max-w-2xl">
        <SellByPhone
          {...data}
          calls={calls}
          back="/admin/cards"
          credit={{ left: text.creditLeft, short: credit.short }}
          noPrices={<WayButton to="/admin/courses">{text.toCourses}</WayButton>}
        />
      </div>
    </>
  );
}

export const screen = staffScreen({ load, View });
