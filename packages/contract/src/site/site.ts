import { locales } from "@manara/countries/locale";
import { z } from "zod";
import { EMAIL_MAX_LENGTH, isEmail } from "../accounts/account-rules.ts";
import { endpoint } from "../calls/endpoint.ts";
import {
  FilmAddressOrNone,
  fieldsOf,
  TextOrNone,
  Timestamp,
  Version,
  WebAddressOrNone,
} from "../fields/primitives.ts";
import { completeWebAddress, isPageElsewhere, PAGE_ADDRESS_MAX_LENGTH } from "../fields/web-address-rules.ts";
import { contactRules } from "./contact-rules.ts";

/** Uses of a picture on the site, each in a size of its own. */
const sitePictureUses = ["logo", "logoOnDark", "icon", "share", "banner", "page"] as const;
export type SitePictureUse = (typeof sitePictureUses)[number];

const SITE_PICTURE_MAX_BYTES = 10 * 1024 * 1024;

const setting = z.string().nullable();

export const Configuration = z.object({
  id: z.literal(1),
  email: setting,
  homeVideoUrl: setting,
  mobileNumber: setting,
  telNumber: setting,
  timesOfWork: setting,
  userGuideVideoUrl: setting,
  viberNumber: setting,
  whatsappNumber: setting,
  userGuideImageUrl: setting,
  facebookUrl: setting,
  instagramUrl: setting,
  youtubeUrl: setting,
  tiktokUrl: setting,
  telegramUrl: setting,
  linkedinUrl: setting,
  version: Version,
});
export type Configuration = z.output<typeof Configuration>;

/** A number or hours, as people write them. */
const Note = TextOrNone(200);

/** A page of the school on another site. */
const PageElsewhere = TextOrNone(PAGE_ADDRESS_MAX_LENGTH, isPageElsewhere, completeWebAddress);

const ConfigurationEdits = z
  .object({
    email: TextOrNone(EMAIL_MAX_LENGTH, isEmail),
    homeVideoUrl: FilmAddressOrNone,
    mobileNumber: Note,
    telNumber: Note,
    timesOfWork: Note,
    userGuideVideoUrl: FilmAddressOrNone,
    viberNumber: Note,
    whatsappNumber: Note,
    userGuideImageUrl: WebAddressOrNone,
    facebookUrl: PageElsewhere,
    instagramUrl: PageElsewhere,
    youtubeUrl: PageElsewhere,
    tiktokUrl: PageElsewhere,
    telegramUrl: PageElsewhere,
    linkedinUrl: PageElsewhere,
  })
  .partial();
export type ConfigurationEdits = z.output<typeof ConfigurationEdits>;

const ContactMessage = z.object({
  ...fieldsOf(contactRules),
  /** The language of the page, which the mail to the school is then written in. */
  locale: z.enum(locales).optional(),
});
export type ContactMessage = z.output<typeof ContactMessage>;

const Health = z.object({ status: z.literal("ok"), version: z.string() });
const Readiness = Health.extend({
  /** The moment of the last whole backup; null: there is none. */
  lastBackupAt: Timestamp.nullable(),
  /** The clock was wrong when it was made, or is now: nobody knows how old it is. */
  isLastBackupInFuture: z.literal(true).optional(),
  /** Hardly anything can be written where DATA_DIR or the files lie: uploads are refused. */
  isDiskFull: z.literal(true).optional(),
  /** The store of files gives no answer: pages are shown, films and attachments are not. */
  isStoreAway: z.literal(true).optional(),
});

export const siteEndpoints = {
  getConfiguration: endpoint({
    method: "GET",
    path: "/configuration/list",
    summary: "Contact details, pages elsewhere and media of the school; empty until they are set",
    who: "all",
    answer: { status: 200, schema: Configuration },
    errors: [],
  }),
  updateConfiguration: endpoint({
    method: "POST",
    path: "/configuration/update",
    summary:
      "Change contact details and media; fields not sent stay, null and empty text clear. With basedOnVersion it applies only to that one",
    who: "admin",
    // Not `version`: whoever sends back what they have read edits as it comes, as ever.
    body: ConfigurationEdits.extend({ basedOnVersion: Version.optional() }),
    answer: { status: 200, schema: Configuration },
    errors: ["EDIT_CONFLICT"],
  }),
  sendContactMessage: endpoint({
    method: "POST",
    path: "/email/contact",
    summary: "Write to the school; the message is kept and mailed to the configured address",
    who: "all",
    body: ContactMessage,
    answer: { status: 200, text: "message sent" },
    creates: true,
    errors: [],
    limits: ["contact"],
  }),
  uploadSitePicture: endpoint({
    method: "POST",
    path: "/site/picture",
    summary:
      "Send a picture that the site is to show, or that a page of text names: JPEG, PNG or WebP; a logo or an icon may be SVG. It is drawn anew in the size of " +
      "its use, and shown once something is saved with its address; without that it is removed within two days. PICTURE_NOT_SEEN: nothing of a logo stands out from its ground",
    who: "admin",
    query: z.object({ as: z.enum(sitePictureUses) }),
    upload: { maxBytes: SITE_PICTURE_MAX_BYTES },
    answer: { status: 200, text: "the address of the picture" },
    errors: ["UNSUPPORTED_MEDIA", "PAYLOAD_TOO_LARGE"],
  }),
  isLive: endpoint({
    method: "GET",
    path: "/health/live",
    summary: "Whether the process answers",
    who: "all",
    answer: { status: 200, schema: Health },
    errors: [],
  }),
  isReady: endpoint({
    method: "GET",
    path: "/health/ready",
    summary:
      "Whether the process can serve: the database answers and no stop is under way. A full disk or a store that is away is said and takes nobody out",
    who: "all",
    answer: { status: 200, schema: Readiness },
    errors: ["UNAVAILABLE"],
  }),
};
