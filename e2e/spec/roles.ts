import { api, browser, type SpecSection } from "./line.ts";

export const roles: SpecSection = {
  title: "6. Roles and permissions",
  lines: [
    browser("visitor.browses", "A visitor browses courses and pages"),
    browser("visitor.asks", "A visitor has to sign in to ask and reply"),
    browser("visitor.card", "A visitor has to sign in to enter a card"),
    browser("visitor.own-courses", "A visitor has to sign in for the own courses"),
    browser("student.buys", "A student buys courses"),
    browser("student.writes", "A student asks and replies"),
    browser("student.deletes", "A student deletes what they wrote"),
    browser("student.barred", "A student is kept out of what a role guards"),
    browser("teacher.area", "A teacher has an area at /teacher/{userId}"),
    browser("lecturer.area", "A lecturer has an area at /lecturer/{userId}/1"),
    browser("admin.area", "An administrator has the administration and its menu"),
    browser("admin.roles", "An administrator lists users and changes roles"),
    api("admin.roles-alone", "Nobody else does"),
    browser("comment.confirm", "Deleting a question or reply asks first"),
    api("comment.whose", "Who wrote it and the staff of the course may delete"),
    browser("call.bearer", "Calls carry the token"),
    browser("call.no-bearer", "but for those to forget and to change a password"),
    browser("call.anti-forgery", "Calls that change something carry the cookie XSRF-TOKEN as X-XSRF-TOKEN"),
    browser("call.anti-forgery-reads", "Calls that read do not"),
    api("call.anti-forgery-checked", "The server refuses a change with the cookie and without the header"),
    browser(
      "terms.roles",
      "The terms: contributions may be refused, membership suspended, identity disclosed",
    ),
  ],
};
