import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

/** Backups of the school, as its head sees them. */
export const text: typeof ar = {
  basicData: "Basic data",
  title: "Backups",
  hint: "A copy of all that the school has. It comes back from there when the computer breaks, or something was deleted by mistake.",
  notSetUp:
    "The program makes no backups. If this computer breaks, everything is lost: accounts, lessons, videos and cards, unless whoever runs the server copies them in another way. Ask them, and ask for a backup every night.",
  kept: "Backups that are kept",
  last: "Last backup",
  size: "Its size",
  lacking: (count) =>
    plural("en", count, {
      zero: "No file is missing in it.",
      one: "1 file is not whole in it, since it is damaged or missing in the school itself: tell whoever runs the server.",
      other: `${count} files are not whole in it, since they are damaged or missing in the school itself: tell whoever runs the server.`,
    }),
  none: "No backup was made yet.",
  isLate: "It is more than two days old, or a clock was wrong: tell whoever runs the server.",
  drill: "Was one tried?",
  drillGood: ({ of, at }) => `The backup of ${of} was restored as a trial on ${at}, and was whole.`,
  drillBad: ({ of, at }) =>
    `The backup of ${of} was restored as a trial on ${at}, and was not whole. It cannot be relied on: tell whoever runs the server.`,
  noDrill: "Not yet. The newest backup is restored every week, to see whether it is whole.",
  drillElsewhere:
    "Not here: the backups are encrypted, and their key is not on this server. Whoever keeps it tries them.",
  count: "How many",
  countOf: (count, oldest) =>
    plural("en", count, {
      zero: "None lies in its place.",
      one: `1, of ${oldest}`,
      other: `${count}, the oldest of ${oldest}`,
    }),
  whichStay:
    "That of each night stays for seven nights, with the three newest, and one of each week for five weeks.",
  elsewhere: "In another place",
  sentAt: (moment) => `The backup of ${moment} was the last to be sent.`,
  neverSent: "None was sent yet.",
  notSent:
    "The program sends them to no other place. If they are on the same computer, they are lost with it: ask whoever runs the server.",
  operator:
    "Whoever runs the server sets where backups lie, whether they are encrypted, and whether they are sent to another place.",
  make: "A backup now",
  makeHint: "One is made every night. Make one before a large change as well, such as deleting many courses.",
  makeNow: "Make one now",
  progress: "Progress of the backup",
  phases: {
    WAITING: "The backup waits, and begins when what is before it is done.",
    DATABASE: "Copying the database…",
    FILES: "Copying the files…",
    CLOSING: "Making sure that all of it is on the disk…",
    byCommand: "Whoever runs the server is making a backup now.",
  },
  doneOf: (done, total) => `${done} of ${total}`,
  mayLeave: "You may leave this page: the backup goes on.",
  made: (size) => `The backup is there. Its size is ${size}.`,
  failed: (moment) => `No backup was made on ${moment}.`,
  failures: {
    NOT_SET_UP: "No place is set for backups. Ask whoever runs the server to set one.",
    NO_ROOM:
      "The disk that backups lie on is full. Ask whoever runs the server for more room, then try again.",
    NOT_WRITABLE:
      "The program may not write in the place of the backups. Ask whoever runs the server to mend that, then try again.",
    BUSY: "Whoever runs the server was making another one. Try again when that is done.",
    WRONG_KEY:
      "The key that protects the cards is missing, or is not that of this school. Tell whoever runs the server before anything else.",
    DATABASE:
      "The database did not answer, or refused. Try again in a few minutes, then ask whoever runs the server.",
    CUT_SHORT: "The program stopped before it was done. Make another one.",
    OTHER: "Something unknown went wrong. Ask whoever runs the server: the log of the program says why.",
  },
};
