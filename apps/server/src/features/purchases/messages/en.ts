import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  courseGiven: ({ brand, by, course, message }) => ({
    subject: `A course for you at ${brand}`,
    body: `${by || "Somebody"} has paid for your course “${course}” with a card. It is yours now.${message ? ` They say: “${message}”` : ""}`,
    action: "Open the course",
    notYou: "If you know nothing of this, there is nothing to do: the course stays in your account.",
  }),
  cardGivenBack: ({ brand, isTaken, course, when }) => ({
    subject: `A card of yours was given back at ${brand}`,
    body: isTaken
      ? `The card that you used for “${course}” was given back (${when}), so the course is closed to you from now on. What you have done in it, and a certificate, stay. With another card you can open it again.`
      : `The card that you used for “${course}” was given back (${when}). Your courses stay as they are.`,
    action: "See the courses",
    notYou: `If you know nothing of this, ask ${brand}.`,
  }),
  receipt: ({ brand, course, serial, price, when, access, help }) => ({
    subject: `Receipt of your card at ${brand}`,
    body: `The card ${serial} of ${price} has opened “${course}” (${when}). ${access ? `The course is open to you until ${access.until}. Days of access: ${access.days}.` : "The course is open to you without an end."}`,
    action: "Open the course",
    notYou: `If you did not use this card, or the course does not open, write to us at ${help} and name the serial. Never tell anybody the code.`,
  }),
  cardReplaced: ({ brand, isTaken, course, when, price, serial, code }) => ({
    subject: `A new card for you at ${brand}`,
    body: `The card that you used for “${course}” was given back (${when})${isTaken ? ", so the course is closed to you from now on. What you have done in it, and a certificate, stay" : ""}. In its place you have a new card of ${price}, serial ${serial}. Its code: ${code}. It opens any course of this price, once. Give the code to nobody.`,
    action: "Use the card",
    notYou: `If you know nothing of this, ask ${brand}.`,
  }),
  shareTakenBack: ({ brand, when, course, amount }) => ({
    subject: `A share of yours was taken back at ${brand}`,
    body: `A card that was used for your course “${course}” was given back (${when}), so your share of it was taken back: ${amount}. If it was paid to you already, it is deducted from your next shares.`,
    action: "Open your statement",
    notYou: `If you have a question about this, ask ${brand}.`,
  }),
  saleTakenBack: ({ brand, when, serial, price }) => ({
    subject: `A card that you sold for ${brand} was given back`,
    body: `A buyer has given back the card ${serial}, which your centre sold for ${price} (${when}). The sale was taken back in the account of your centre, and with it the commission of the day of the sale.`,
    action: "Open the account of the centre",
    notYou: `If you have a question about this, ask ${brand}.`,
  }),
  buyersOf: (course) => `buyers of “${course}”`,
  buyers: {
    title: "Buyers",
    fullName: "Name",
    purchasedAt: "Obtained on",
    expiresAt: "Ends on",
    email: "E-mail",
    phoneNumber: "Phone number",
  },
};
