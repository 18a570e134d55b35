import type { text as arabic } from "./ar.ts";

export const text: typeof arabic = {
  basicData: "Basic data",
  title: "Name and look",
  hint: "Name, logo and colour as visitors see them. Mails, cards and statements carry the name, certificates the logo, too.",
  save: "Save and publish",
  saved: "The look is saved. Visitors see it now; these screens show it when you load them again.",
  name: "Name of the school",
  nameHint:
    "Stands at the head of each page and in all texts. Left empty, the school has the name again that the program came with.",
  nameFixed: (name) =>
    `Whoever runs the server chose the name “${name}” when it was installed, and that one is shown. Ask them to remove it, then write one here.`,
  colour: "Colour of the school",
  colourHint: "One colour is enough: the others and the dark theme are computed.",
  pickColour: "Pick the colour",
  darkened: "The colour is made a little darker, so that white text can be read on it.",
  useNearest: "Use the nearest that can be read",
  noColour: "No colour of our own",
  pictures: {
    logo: {
      title: "Logo",
      hint: "A PNG or SVG with a transparent ground. It stands small at the head of each page; beside one that is twice as wide as high the name is not written again.",
    },
    logoOnDark: {
      title: "Logo on dark ground",
      hint: "Optional. Without it the logo stands in a white box in the dark theme.",
    },
    icon: { title: "Icon", hint: "A square picture for the tab of the browser and the screen of a phone." },
    share: {
      title: "Picture for shared links",
      hint: "Shown when a link to the school is sent in WhatsApp or Facebook. It is cut to 1200 × 630.",
    },
  },
  sending: "The picture is being sent…",
  preview: "Preview",
  previewHint: "The home page as it will be when you have saved.",
  previews: {
    phone: { light: "Phone, light", dark: "Phone, dark" },
    desktop: { light: "Desktop, light", dark: "Desktop, dark" },
  },
  problems: {
    SCHOOL_NAME_TOO_LONG: "This name is longer than 60 letters.",
    NAME_INVALID: "This name has characters that are not accepted, such as invisible ones. Type it anew.",
    NAME_REQUIRED: "Write the name.",
    NAMES_INVALID: "This name has characters that are not accepted, such as invisible ones. Type it anew.",
    COLOUR_REQUIRED: "Write the colour.",
    COLOUR_INVALID:
      "Write the colour as # and six digits from 0 to 9 and a to f, or pick it beside the field.",
    COLOUR_UNREADABLE: "Text in this colour cannot be read. Choose a darker one.",
    LOGO_REQUIRED: "Choose a picture.",
    LOGO_INVALID: "Send the picture again.",
    LOGO_ON_DARK_REQUIRED: "Choose a picture.",
    LOGO_ON_DARK_INVALID: "Send the picture again.",
    ICON_REQUIRED: "Choose a picture.",
    ICON_INVALID: "Send the picture again.",
    SHARE_REQUIRED: "Choose a picture.",
    SHARE_INVALID: "Send the picture again.",
  },
};
