import { text as filters } from "../../courses/messages/catalogue/en.ts";
import { text as course } from "../../courses/messages/course/en.ts";
import { text as details } from "../../courses/messages/details/en.ts";
import type { GuideSubject, GuideText } from "./guide-text.ts";

export const text = ({ brand, facts, hasCentres }: GuideSubject): GuideText => ({
  title: "Web Guide",
  intro: `Learning with ${brand} is simple: create an account, choose your ${course.field.toLowerCase()}, open a course and look at what it shows before you buy, then redeem the 16-character code of a card.`,
  paragraphs: [
    `Ask ${hasCentres ? "a distribution centre for a card, or us" : "us for a card"}. ${facts.hasExamDates ? "A course says how long it stays open once it is redeemed, and until then its lessons" : "The lessons of a course that is redeemed"} can be watched again without limit.`,
  ],
  whichCard: `Buy a card whose value is the price of the course you want: the price stands on each course. A card opens one course${facts.teachesCourses ? ", and the courses of the three terms are sold one by one" : ""}.`,
  seePrices: "All courses and their prices",
  haveCard: "I have a card: show what it opens",
  offer: "A card that opens a course",
  stepsTitle: "Step by step",
  videoTitle: "Video: how to use the site and buy",
  picture: "The way to a course in a picture",
  register: {
    withForm: "Create your account with the form that takes your e-mail and phone number.",
    withFacebook:
      "Create your account: with your Facebook account, or with the form that takes your e-mail and phone number.",
  },
  steps: [
    "Open the page of all courses.",
    `Choose under “${filters.filters}”: ${course.field}, ${course.category} and ${course.semester}.`,
    "Open a course to see who teaches it.",
    facts.hasIntroFilms ? "Read its details and watch the introduction." : "Read its details.",
    facts.hasFreeLessons
      ? `Watch the free lessons under “${details.contents}”.`
      : `Look at its lessons under “${details.contents}”.`,
    `Press “${course.redeem}” and enter the code of your card to buy the course.`,
  ],
  numbersTitle: "Do you need help?",
  numbersText: "Call us or write to us: we help you to open your first lesson.",
});
