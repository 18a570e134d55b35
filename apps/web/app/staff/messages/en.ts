import { plural } from "../../language/plural.ts";
import type { text as ar } from "./ar.ts";

/** Common texts of staff lists and forms. */
export const text: typeof ar = {
  restored: "The fields hold changes that are not saved yet.",
  discard: "Discard it",
  reason: "Reason",
  reasonHint: "Kept in the record of the administration; the owner of the account does not see it.",
  signedOut:
    "Your session has ended. What you typed is kept on this device and is here again once you log in.",
  logIn: "Log in",
  unsaved: "You have unsaved changes.",
  conflictTitle: "Somebody else has edited it meanwhile",
  conflict: "Somebody else saved a change after you opened this form. Nothing that you typed is saved yet.",
  theyChanged: "What they changed:",
  takeTheirs: "Take theirs, drop mine",
  tookTheirs: "Their change was taken, what you typed was dropped.",
  keepMine: "Save mine over theirs",
  goOn: "Go on writing",
  mineOf: (field) => `${field}: what you typed`,
  theirsOf: (field) => `${field}: what the other has saved`,
  alike: (count) => plural("en", count, { one: "1 line is the same", other: `${count} lines are the same` }),
  back: "Back",
  leaveTitle: "Leave without saving?",
  leaveText: "What you have typed in this form and not saved will be lost.",
  leave: "Leave without saving",
  textLanguage: "Language of the text",
  edit: "Edit",
  editOf: (name) => `Edit: ${name}`,
  delete: "Delete",
  deleteOf: (name) => `Delete: ${name}`,
  deleteOne: (name) => `Delete “${name}”?`,
  deleteMany: (count) => plural("en", count, { one: "Delete 1 item?", other: `Delete ${count} items?` }),
  inUse: "It cannot be deleted because it is still in use.",
  alreadyGone: "It had been deleted before.",
  someRefused: (count) =>
    plural("en", count, {
      one: "1 item stays because it is still in use.",
      other: `${count} items stay because they are still in use.`,
    }),
  deleted: (count) => plural("en", count, { one: "1 item deleted.", other: `${count} items deleted.` }),
  charactersLeft: (left, most) =>
    plural("en", left, {
      zero: `This field is full: it takes ${most} characters.`,
      one: `1 character of ${most} left`,
      other: `${left} characters of ${most} left`,
    }),
  notPasted: (over, most) =>
    plural("en", over, {
      one: `Nothing was pasted: the text is 1 character too long for this field, which takes ${most}.`,
      other: `Nothing was pasted: the text is ${over} characters too long for this field, which takes ${most}.`,
    }),
  write: "Write",
  preview: "Preview",
  marks: "Format of the text",
  markNames: { bold: "Bold", list: "List", link: "Link", picture: "Picture", formula: "Formula" },
  emptyText: "Empty",
  sendPicture: "Add a picture from your device",
  pictureOnItsWay: "The picture is being sent…",
  nameOfPicture: "What does the picture show?",
  shownInPicture: "Description of the picture",
  shownInPictureHint: "Read by people who do not see the picture, and shown when it does not load.",
  insertPicture: "Put it into the text",
  noTextPicture: "This picture cannot be used. Choose a JPEG, PNG or WebP picture.",
  largePicture:
    "This picture has more than 10 MB or 50 megapixels, or is far too long. Make it smaller and try again.",
  manyPixels:
    "This picture has more than 50 million pixels, or a side longer than 65,535. Make it smaller, then choose it again.",
  pickPicture: "Choose a picture",
  otherPicture: "Change the picture",
  takePictureOff: "Take the picture off",
  pictureRefused: {
    UNSUPPORTED_MEDIA:
      "This file cannot be read. Choose a JPEG, PNG or WebP picture, or SVG (up to 2 MB) for logo and icon.",
    PAYLOAD_TOO_LARGE:
      "This picture has more than 10 MB or 50 million pixels, a side longer than 65,535 pixels, or is an SVG of more than 2 MB. Make it smaller, then send it again.",
  },
  notSeen: "Nothing of this picture can be seen on white. Choose one in a darker colour.",
  notSeenOnDark: "Nothing of this picture can be seen on dark ground. Choose one in a lighter colour.",
  downloadTable: "Download the table",
  downloadTableOf: (title) => `Download the table: ${title}`,
  asExcel: "Download for Excel (XLSX)",
  asCsv: "Download as CSV",
};
