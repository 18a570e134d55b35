import type { GuideText } from "./guide-text.ts";

export const text = (brand: string): GuideText => ({
  title: "Web guide",
  intro: `Learning with ${brand} is simple: create an account, choose your field, open a course and watch its introduction and free lessons, then activate the course with the 16-character code on your card.`,
  paragraphs: [
    "Cards are sold in distribution centres or sent by post; call us to find the nearest one. Once activated, a course stays open until the final exams have ended and its lessons can be watched again without limit.",
  ],
  offer: "A card that activates courses",
  stepsTitle: "Step by step",
  videoTitle: "Video: how to use the site and buy",
  register: {
    withForm: "Create your account with the form that takes your e-mail and phone number.",
    withFacebook:
      "Create your account: with your Facebook account, or with the form that takes your e-mail and phone number.",
  },
  steps: [
    "Open the page of all courses.",
    "Choose your field among the filters.",
    "Open a course to see who teaches it.",
    "Read its details and watch the introduction.",
    "Watch the free lessons of its content table.",
    "Press the redeem button and enter the code of your card to buy the course.",
  ],
  numbersTitle: "Do you need help?",
  numbersText: "Call us or write to us; we stay with you until your first lesson opens.",
});
