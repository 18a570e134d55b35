import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  skip: "Skip to content",
  mainMenu: "Main menu",
  openMenu: "Menu",
  search: "Search",
  verify: "Verification",
  register: "Register",
  logIn: "Log in",
  logOut: "Log out",
  myCourses: "My courses",
  account: "My account",
  loading: "Loading...",
  messages: "Notifications",
  closeMessage: "Close notification",
  footer: {
    follow: "Follow us",
    contact: "Contact us",
    call: "Call us",
    hours: (opens, closes) => `Opening hours: ${opens} to ${closes}`,
    rights: (brand) => `© ${brand}. All rights reserved.`,
  },
  errors: {
    title: "Something went wrong",
    text: "We could not show this page. Please try again shortly; if it happens again, contact us.",
    offline: "Check your internet connection and try again.",
    retry: "Try again",
    home: "Go to the home page",
    notFound: "Page not found",
    notFoundText: "The address may have changed or be incomplete. Go back home or browse the courses.",
    courses: "Browse courses",
  },
};
