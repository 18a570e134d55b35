import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  semester: "Term",
  field: "Department",
  category: "Subject",
  grade: "Class",
  showAll: "Show all courses",
  school: "School",
  originalPrice: "Original price",
  giftNote: "A gift: this course is free",
  redeem: "Redeem card",
  takeGift: "Get it free",
  continue: "Continue learning",
  howToBuy: "How to buy a course",
  howToBuyText:
    "Buy a card at a distribution centre or by post, then redeem its code for the course. We are here to help:",
  mobile: "Mobile",
  phone: "Phone",
  missing: "This course does not exist",
  viewDetails: "View details",
};
