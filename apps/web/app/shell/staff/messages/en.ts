import type { text as ar } from "./ar.ts";

/** Texts of the frame of the administration. */
export const text: typeof ar = {
  title: "Administration",
  start: "Dashboard",
  screens: "Screens of the administration",
  menu: "Administration menu",
  openMenu: "Open the administration menu",
  toSite: "To the site",
  toStart: "To the dashboard",
  needsScripts: "The administration needs JavaScript to be enabled in your browser.",
  missing: "There is no such screen",
  missingTitle: "This address leads to no screen",
  missingText: "Choose a screen from the menu, or go back to the dashboard.",
  gone: "Not found",
  goneTitle: "What you are looking for is not there any more",
  goneText: "Somebody else may have deleted it a moment ago.",
  denied: "You may not open this screen",
  deniedTitle: "Your account does not have this permission now",
  deniedText: "Your role may have changed. Ask another administrator.",
  failed: "The screen could not be shown",
  failedTitle: "The data could not be loaded",
  failedText: "Check your internet connection and try again.",
  retry: "Try again",
};
