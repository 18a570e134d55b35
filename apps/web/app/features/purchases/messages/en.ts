import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  problems: {
    CARD_KEY_REQUIRED: "Enter the code of your card.",
    CARD_KEY_LENGTH: "A card code has exactly 16 characters.",
    CARD_KEY_IS_SERIAL:
      "This is the serial of the card, not its code. The code has 16 characters and is under the scratch field.",
    CARD_KEY_INVALID:
      "There is a typing mistake in the code. Compare it with your card, character by character.",
  },
  title: "Redeem a card",
  giftTitle: "A free course for you",
  giftIntro: "This course is a gift. Press the button to add it to your account.",
  takeGift: "Add to my courses",
  giftDone: "The course was added to your account.",
  originalPrice: "Original price",
  cardCode: "Card code",
  cardCodeHint: "16 characters as printed on the card. Spaces and small letters do not matter.",
  activate: "Redeem the card",
  done: "The card is redeemed: the course is yours.",
  seeWhatItOpens: "Show what my card opens",
  usedFor: (course, day) => `You used this card for “\u2068${course}\u2069” on ${day}.`,
  openItsCourse: "Open that course",
  alreadyYours: "You already have this course: open it whenever you like.",
  openCourse: "Open it",
  backToCourse: "Course details",
  neededCard: (price) => `You need a card of ${price}.`,
  noLessonsYet: "There is no lesson in this course yet. You can watch its lessons when they are added.",
  wantedLesson: "To open this lesson and the others of the course:",
  freeLesson: "Watch a free lesson first:",
  accountFirst:
    "A course belongs to an account. Create yours for free in a minute, then enter your card here.",
  giftAccountFirst:
    "The gift is added to your account. Create yours for free in a minute, then take it here.",
  register: "Create an account",
  logIn: "I have an account: log in",
  giftNeedsScript: "Taking the gift needs JavaScript and an account you are logged in to.",
  needsScript: "Redeeming a card needs JavaScript and an account you are logged in to.",
};
