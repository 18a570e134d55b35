import type { text as ar } from "./ar.ts";

/** Distribution centres, as administrators see them. */
export const text: typeof ar = {
  basicData: "Basic data",
  centres: "Distribution centres",
  hint: "Where students buy cards: name, state, place, hours and phone.",
  accounts: "Accounts of centres",
  none: "There are no centres yet",
  noneHint: "Add the first place that sells cards.",
  searchHint: "Name, state or place",
  add: "Add a centre",
  editTitle: "Edit a centre",
  deleteHint: "The centre disappears from the site.",
  save: "Save",
  saved: "Saved.",
  fields: { name: "Name of the centre", region: "State", place: "Place", hours: "Hours", phone: "Phone" },
  hints: {
    name: "As people know it.",
    region: "The state it is in.",
    place: "Quarter, street or a landmark nearby.",
    hours: "For example: Monday to Saturday, 9 to 18.",
    phone: "Leave it empty if there is none.",
  },
  problems: {
    NAME_REQUIRED: "Write the name of the centre.",
    NAME_INVALID: "This name is too long or has characters that are not accepted.",
    REGION_REQUIRED: "Write the state.",
    REGION_INVALID: "This text is too long or has characters that are not accepted.",
    PLACE_REQUIRED: "Write the place.",
    PLACE_INVALID: "This text is too long or has characters that are not accepted.",
    HOURS_INVALID: "This text is too long.",
    PHONE_INVALID: "Write a phone number: digits, spaces and + only.",
  },
};
