import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

/** Films on their way to their places, and what becomes of them. */
export const text: typeof ar = {
  video: "Video",
  shown: "Uploaded video",
  growing:
    "It can be watched now. Other versions are still being made: sharper ones, and ones that need less data.",
  takeAway: "Remove the video",
  takeAwayTitle: "Remove this video?",
  takeAwayLoss: "The video and all its versions are deleted. That cannot be taken back.",
  choose: "Upload a video",
  chooseAnother: "Upload another video in its place",
  hint: "An MP4, MOV, WebM or MKV file, or what cameras and old programs write (AVI, MTS, WMV, FLV, MPG), of at most 20 minutes and 4 GB. An upload that breaks goes on where it stopped.",
  chooseMany: "Upload videos, a lesson for each",
  chooseManyTo: (unit) => `Upload videos to ${unit}, a lesson for each`,
  withoutConverter:
    "This server prepares no videos: an MP4 is shown in the quality it comes in. On weak networks it stops and starts, and there is neither sound alone nor the board. Tell the administration of the school: whoever runs the server can change that.",
  sendingOf: (name) => `Uploading ${name}`,
  shareOf: (share, sent, whole) => `${share} (${sent} of ${whole})`,
  states: {
    checking: "Looking at the file…",
    waiting: "Waiting for its turn…",
    sending: "Uploading",
    offline: "No connection. The upload goes on by itself when it is back.",
    paused: "Paused",
    refused: "Not uploaded",
  },
  begun: (sent, whole) => `${sent} of ${whole} have arrived. Choose the same file to go on where it stopped.`,
  pause: "Pause",
  pauseOf: (name) => `Pause the upload of ${name}`,
  goOn: "Go on",
  goOnOf: (name) => `Go on with the upload of ${name}`,
  cancel: "Cancel",
  cancelOf: (name) => `Cancel the upload of ${name}`,
  retry: "Try again",
  retryOf: (name) => `Try again: ${name}`,
  discard: "Discard",
  discardOf: (name) => `Discard the video ${name}`,
  making: {
    WAITING: "The video has arrived and waits for its versions to be made…",
    PROCESSING: "Making versions for weak networks…",
  },
  mayLeave: "You may leave this page: preparation goes on.",
  repeated: "The last attempt did not succeed. Preparation is tried again by itself.",
  inMaking: { PREPARING: "Video being prepared", FAILED: "Video not prepared" },
  waitsBehind: (count) =>
    plural("en", count, {
      zero: "It is the next.",
      one: "One video is made before it.",
      other: `${count} videos are made before it.`,
    }),
  makingOf: (name) => `Making the versions of ${name}`,
  ready: "The video is ready.",
  problems: {
    TOO_LARGE: "This file is larger than 4 GB.",
    WRONG_KIND:
      "Files of this kind are not accepted. Videos are: MP4, MOV, WebM, MKV, 3GP, AVI, TS, MTS, WMV, FLV and MPG.",
    CUT_OFF:
      "This file ends before the film does: its download or copy was broken off. Get it anew, then upload it.",
    NO_FILM:
      "There is no video in this file, whatever its name says. It may be damaged, or not downloaded to its end.",
    FAILED: "The upload of this file was not accepted. Try again.",
    TOO_MANY: "Ten of your files are being uploaded or are not complete. Finish or cancel them first.",
    NO_ROOM: "The site has no room left for this file. Please tell its administration.",
  },
  takeOff: "Take off the list",
  takeOffOf: (name) => `Take off the list: ${name}`,
  tooLong: (length) => `This video lasts ${length}; 20 minutes is the longest that is accepted.`,
  failures: {
    TOO_MANY_PIXELS:
      "The picture of this video is larger than 4K. Export it in Full HD (1920 × 1080), then upload it.",
    NO_VIDEO: "There is no picture in this file.",
    CUT_OFF:
      "This file ends before the film does: its download or copy was broken off. Get it anew, then upload it.",
    UNREADABLE: "This file cannot be read. Export it anew from your editing program, then upload it.",
    NEEDS_FFMPEG:
      "This server prepares no videos, so it shows only MP4 files of H.264 and AAC. Convert the file, then upload it; or tell the administration of the school: whoever runs the server can change that.",
    NOT_MADE: "This video could not be made ready. The file is kept; try again.",
  },
  captions: "Captions",
  captionsHint:
    "A WebVTT or SubRip file for each language, at most 1 MB: what is said in the video, shown over it to those who turn captions on.",
  languages: { ar: "Arabic", en: "English" },
  noCaptions: "No file",
  addCaptions: "Add a file",
  addCaptionsOf: (language) => `Add a file: ${language}`,
  replaceCaptions: "Replace",
  replaceCaptionsOf: (language) => `Replace: ${language}`,
  deleteCaptions: "Delete",
  deleteCaptionsOf: (language) => `Delete: ${language}`,
  captionsDeleted: (language) => `The captions are deleted: ${language}.`,
  captionProblems: {
    UNSUPPORTED_MEDIA: "There are no WebVTT or SubRip captions in this file. If there are, save it as UTF-8.",
    PAYLOAD_TOO_LARGE: "This file is larger than 1 MB.",
  },
};
