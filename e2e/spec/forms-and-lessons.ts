import { browser, type SpecSection, untested } from "./line.ts";

export const formsAndLessons: SpecSection = {
  title: "2. Screens and routes: passwords, contact, lessons",
  lines: [
    browser("password.request", "Request: a field for the e-mail and a button labelled change password"),
    browser("password.choose", "Choose: token, new password and its confirmation"),
    browser("password.verified", "Verified: a message with a button to sign in"),
    browser("password.verified-login", "That button leads to /login"),
    browser("password.not-found", "What is not found says so"),
    browser("contact.form", "Name, e-mail, message and a button to send"),
    browser("contact.spinner", "A spinner while it is sent"),
    browser("lesson.previous", "The lesson before"),
    browser("lesson.next", "The next lesson"),
    browser("lesson.index", "The way back to the index"),
    browser("lesson.discussion", "The discussion with questions and replies"),
    browser("lesson.attachments", "The attachments"),
    browser("lesson.free", "A free lesson is marked"),
    browser("lesson.hidden", "A hidden lesson is marked"),
    browser("lesson.table", "The table of contents"),
    untested(
      "screens.named",
      "Secondary studies, website guide and other screens named only as text",
      "they are screens above: the catalogue of a school, the guide, suggestions at /contact?subject=suggestion",
    ),
  ],
};
