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
