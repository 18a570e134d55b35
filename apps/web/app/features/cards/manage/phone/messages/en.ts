import type { text as ar } from "./ar.ts";

/** Selling a card to somebody by their phone number. */
export const text: typeof ar = {
  title: "Sell by phone",
  cards: "Cards",
  hint: "Take the money and enter the phone number of the buyer: a card is made for them at once, and you send them its code in a message. No printed card is needed.",
  phone: "Phone number of the buyer",
  phoneHint: (example) =>
    `For example \u2066${example}\u2069. Check it with the buyer: the code is sent to it.`,
  price: "Price",
  priceHint: "A card opens a course whose price is exactly that of the card.",
  choosePrice: "Choose the price",
  seller: "Seller",
  sellerHint: "Who has taken the money.",
  school: "The school",
  creditLeft: (amount) => `Credit that this centre has left: ${amount}`,
  sell: "Sell the card",
  noPrices: "No course has a price yet",
  toCourses: "Courses",
  sold: (price, phone) => `A card of ${price} was sold to ${phone}`,
  sendTitle: "Send the code to the buyer",
  sendHint:
    "Press one of the buttons: the message opens on your phone with the code in it. Press send there.",
  sendSms: "Send by SMS",
  sendWhatsapp: "Send by WhatsApp",
  pinTitle: "Or read this PIN out",
  pinHint: (address) =>
    `If the message does not arrive, the buyer opens ${address} and types their phone number and this PIN. It shows them the code.`,
  local: (host) =>
    `Buyers do not reach ${host}: it opens on this computer alone. Ask whoever runs the server to tell the program the address of the site.`,
  pinOnce: "The PIN is shown only now. It works for seven days, or until the card is used or sent again.",
  tooLate:
    "The message of this card cannot be sent now: it was sold more than half an hour ago, or it is used or void.",
  next: "Another card",
  lastSales: "Your sales of the last half hour",
  lastSalesHint:
    "If a message did not arrive or the PIN is refused, send again within half an hour of the sale: there is a new PIN in place of the first.",
  noSales: "Your sales of the last half hour are shown here, so that you can send a message again.",
  sendAgain: "Send again",
  sendAgainTo: (phone) => `Send again to ${phone}`,
  problems: {
    PHONE_NUMBER_REQUIRED: "Enter the phone number of the buyer.",
    PHONE_NUMBER_INVALID: "This is no phone number. Check its digits.",
    PRICE_REQUIRED: "Choose the price.",
    PRICE_INVALID: "No course has this price any more. Choose another one.",
    SELLER_REQUIRED: "Choose the seller.",
    SELLER_INVALID: "Choose the seller.",
  },
};
