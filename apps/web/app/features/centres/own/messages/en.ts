import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

const cards = (count: number) => plural("en", count, { one: "1 card", other: `${count} cards` });

/** Texts of the seller's screens. */
export const text: typeof ar = {
  area: "Distribution centre",
  sell: "Sell a card",
  byPhone: "Sell by phone",
  callTheSchool: "Call the school.",
  stock: "Stock",
  sales: "Sales",
  account: "Account",
  orders: "Orders",
  loading: "Loading",
  needsScript: "This page needs JavaScript. Turn it on in your browser.",
  cards,
  standing: (count, credit) => `You have ${cards(count)}, and ${credit} of credit left.`,
  unknownStanding: "There is no network now. You can sell; the sale is sent when the network is back.",
  serial: "Serial of the card",
  firstSerial: "First serial",
  lastSerial: "Last serial",
  serialHint: "The ten digits under the barcode.",
  several: "Several cards in a row",
  phone: "Phone of the buyer",
  phoneHint: "Optional. It finds the card when it is lost or does not work.",
  scan: "Scan the barcode with the camera",
  camera: {
    picture: "What the camera sees",
    starting: "The camera is opening. Allow it if your browser asks.",
    looking: "Hold the barcode of the card in front of the camera.",
    foreign: "This is not the serial of a card. Hold the barcode of the card in front of the camera.",
    denied: "This site may not use the camera. Allow it in the settings of your browser, or type the serial.",
    missing: "The camera could not be opened. Type the serial instead.",
    close: "Close",
  },
  toPay: (count, price) => `${cards(count)}: the buyer pays ${price}`,
  notInStock: (count) =>
    count === 1
      ? "This card is not in your stock. Check the serial. If you sell it, the school may refuse the sale."
      : "Not all of these cards are in your stock. Check the serials. If you sell them, the school may refuse the sale.",
  beyondCredit: "This is more than your credit, and the school may refuse it. Pay what you owe first.",
  noRoom:
    "This device has no room to keep the sale, so nothing was sold. Free some space, or use another browser.",
  sellIt: "Sell",
  sending: "The sale is on its way",
  live: (count) => (count === 1 ? "The card is live now" : `${cards(count)} are live now`),
  paid: (price) => `The buyer paid ${price}`,
  usableNow: "The buyer can scratch the code and use it at once.",
  ifASlip: (minutes) =>
    `Was it a slip? While the card is not used, you can undo the sale for ${minutes} minutes, under:`,
  waitingSales: (count) =>
    plural("en", count, {
      one: "1 sale waits for the network",
      other: `${count} sales wait for the network`,
    }),
  tellTheBuyer:
    "Tell the buyer: “Your card works once we have a network again. Keep it, and try it after that.”",
  doubts: {
    STOCK:
      "Not all cards of this sale are in your stock, and the school may refuse it. Tell the buyer: “Your card may not work. Come back if it does not.”",
    CREDIT:
      "This sale is more than your credit, and the school may refuse it. Tell the buyer: “Your card may not work. Come back if it does not.”",
  },
  mayBeRefused: "The school may refuse it",
  keepOpen:
    "Keep this page open: the sale is sent by itself when the network is back. If you close it, the sale stays on this device and is sent when you open the page again.",
  signInToSend: "Your session has ended. Log in again, and the sale is sent.",
  logIn: "Log in",
  salesOfOthers: (count) =>
    plural("en", count, {
      one: "1 sale of another account was not sent from this device. Its owner has to log in here.",
      other: `${count} sales of another account were not sent from this device. Their owner has to log in here.`,
    }),
  refusedSales: (count) =>
    plural("en", count, { one: "1 sale was refused", other: `${count} sales were refused` }),
  notSold: "This sale was refused",
  refusals: {
    sold: (serial) => `Card ${serial} was sold before.`,
    void: (serial) => `Card ${serial} is void and will never work. Do not sell it.`,
    expired: (serial) => `Card ${serial} has expired and will not work. Give it back to the school.`,
    notHere: (serial) =>
      `Card ${serial} is not one of your centre’s cards. Check the serial. If it is right, call the school.`,
    CREDIT_EXHAUSTED: "The credit of your centre is used up. Pay the school what you owe, then try again.",
    NOT_AUTHORISED: "Your account does not sell for this centre any more. Call the school.",
    other: "The school did not accept this sale. Call the school.",
  },
  creditShort: (left, needed) =>
    `You have ${left} of credit left, and this sale needs ${needed}. Pay the school first, then try again.`,
  schoolNumber: "Number of the school:",
  callTheBuyer: "Tell the buyer:",
  seen: "I have seen it",
  again: "Try again",
  stockHint: "The cards that you have and have not sold yet.",
  noStock: "You have no cards",
  noStockHint: "Ask the school for cards.",
  cardsAt: (count, price) => `${cards(count)} of ${price}`,
  salesHint: "The sales of the centre, the newest first. Those that were undone stay on the list.",
  takenBack: (count) => `${cards(count)} taken back:`,
  undoSale: "Undo the sale",
  undoTitle: "Undo this sale?",
  undoHint: (minutes) =>
    `Give the buyer the money back and take the card. This can be done for ${minutes} minutes after the school has heard of the sale, unless the card is used. What was sold by phone becomes void.`,
  undoOpened: "The code was scratched or seen: the card is void, and is not sold again",
  undoUnsent:
    "Give the buyer the money back and take the card. This sale was not sent yet: it is removed from this device at once.",
  undoLater: (minutes) =>
    `Take the card from the buyer before you give the money back. The school may have this sale, though its answer did not come. The sale is undone by itself when the network is back, unless the card is used by then or ${minutes} minutes have passed since the school heard of it.`,
  undoWaits: "This sale is undone when the network is back. If that cannot be done, you are told here.",
  notUndone: "This sale was not undone: it stands",
  saleUndone: "The sale was undone.",
  undoTooLate: "It is too late to undo this sale. Call the school.",
  undoUsed: "A card of this sale was used, or has changed. Do not give the money back, and call the school.",
  noSales: "No sales yet",
  noSalesHint: "Whatever your centre sells appears here.",
  agreed: "Your account with the school",
  youOwe: "You owe",
  youPaidAhead: "You paid ahead",
  creditLeft: "Credit left",
  howYouPay: "How you pay",
  order: "Order cards",
  ordersHint: "What your centre has asked the school for, and what the school says.",
  noOrders: "No orders yet",
  noOrdersHint: "Write how many cards you need, and of which price.",
  amount: "Number of cards",
  priceIn: (currency) => `Price of a card (${currency})`,
  note: "Note (optional)",
  sendOrder: "Send the order",
  ordered: "The school has your order.",
  schoolSays: "The school says:",
  states: { OPEN: "Waiting", DONE: "Done", REFUSED: "Refused" },
  failed: "The page could not be opened",
  failedTitle: "The data could not be loaded",
  failedHint: "Try again in a moment.",
  noNetwork: "There is no network now",
  noNetworkHint: "You can sell on the page “Sell a card” without a network. This page needs one.",
  retry: "Try again",
  problems: {
    FIRST_SERIAL_REQUIRED: "Enter the serial.",
    FIRST_SERIAL_INVALID: "This is not a serial number. Check its digits.",
    LAST_SERIAL_INVALID: "This is not a serial number. Check its digits.",
    SERIALS_REVERSED: "The last serial is before the first.",
    BEYOND_CREDIT:
      "There is no network, and this is more than your credit as this device knew it last, with what waits. Sell it when the network is back.",
    ALREADY_WAITS: "The sale of this card waits for the network. Do not sell it twice.",
    PHONE_INVALID: "Write a phone number: digits, spaces and + only.",
  },
  orderProblems: {
    AMOUNT_REQUIRED: "Write how many cards.",
    AMOUNT_INVALID: "Write a whole number from 1 to 10000.",
    PRICE_REQUIRED: "Write the price.",
    PRICE_INVALID: "Write a whole price, zero or more.",
    NOTE_INVALID: "This note is too long or has characters that are not accepted.",
  },
};
