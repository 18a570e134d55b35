import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  sales: {
    titles: {
      day: "Sales by day",
      centre: "Sales by who sold them",
      price: "Sales by price of the card",
      course: "Used cards by course",
      educator: "Used cards by author",
    },
    of: {
      day: "Day",
      centre: "Sold by",
      price: "Price of the card",
      course: "Course",
      educator: "Author of the course",
    },
    columns: {
      cards: "Cards",
      amount: "Price of the cards",
      commission: "Commission of centres",
      shares: "Share of the educator",
    },
    school: "The school itself",
    noAuthor: "Courses without an author",
  },
  stock: {
    title: "When cards run out",
    school: "The school itself",
    columns: {
      name: "Where",
      price: "Price of the card",
      stock: "Left",
      sold28Days: "Sold in 28 days",
      daysLeft: "Days that they last",
    },
  },
};
