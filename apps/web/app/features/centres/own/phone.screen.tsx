import { text } from "#text/features/cards/manage/phone/messages";
import { text as own } from "#text/features/centres/own/messages";
import { api } from "../../../api/api.ts";
import { staffScreen } from "../../../staff/screen.ts";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { SellByPhone } from "../../cards/manage/phone/sell-by-phone.tsx";

async function load() {
  const [centre, prices, sales] = await Promise.all([
    api("GET /centre/own/account"),
    api("GET /centre/own/phone/prices"),
    api("GET /centre/own/phone/list"),
  ]);
  // The only seller here; which centre it is follows from the session.
  const sellers = [{ value: String(centre.centreId), name: centre.name, left: centre.creditLeft }];
  return { prices, sales, sellers };
}

const calls = {
  sell: ({ seller: _, ...body }: { saleId: string; phoneNumber: string; price: number; seller: string }) =>
    api("POST /centre/own/phone/sell", { body }),
  sendAgain: (saleId: string) => api("POST /centre/own/phone/send-again", { body: { saleId } }),
};

const credit = { left: (amount: string) => `${own.creditLeft}: ${amount}`, short: own.creditShort };

/** Sells cards without stock, within the credit of the centre. */
const View = ({ data }: { data: Awaited<ReturnType<typeof load>> }) => (
  <>
    <ScreenHead title={text.title}>{text.hint}</ScreenHead>
    <SellByPhone {...data} calls={calls} back="/centre" noPrices={own.callTheSchool} credit={credit} />
  </>
);

export const screen = staffScreen({ load, View });
