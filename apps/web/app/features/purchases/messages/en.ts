import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  problems: {
    CARD_KEY_REQUIRED: "Enter the code of your card.",
    CARD_KEY_LENGTH: "A card code has exactly 16 characters.",
    CARD_KEY_INVALID:
      "There is a typing mistake in the code. Compare it with your card, character by character.",
  },
  title: "Redeem a card",
  giftTitle: "A free course for you",
  giftIntro: "This course is a gift and needs no card. Press the button to add it to your account.",
  takeGift: "Add to my courses",
  originalPrice: "Original price",
  cardCode: "Card code",
  cardCodeHint: "16 characters as printed on the card. Spaces and small letters do not matter.",
  activate: "Activate the course",
  done: "Card purchase finished: the course is yours.",
  alreadyYours: "You already have this course.",
  openCourse: "Open the course",
  backToCourse: "Course details",
  needsScript: "Redeeming a card needs JavaScript and an account you are logged in to.",
};
