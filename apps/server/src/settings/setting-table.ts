import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  STAFF_PASSWORD_MIN_LENGTH,
} from "@manara/contract/accounts/account-rules";
import { countries, countryCodes, defaultCountryCode } from "@manara/countries/countries";
import { z } from "zod";
import { fileSettings } from "./file-settings.ts";
import { programRoles } from "./program-role.ts";
import {
  databaseAddress,
  hours,
  oneWord,
  onOff,
  origin,
  place,
  type Setting,
  sender,
  TEN_YEARS_HOURS,
  webAddress,
  wholeNumber,
} from "./setting-schemas.ts";

const MOST_WORKERS = 64;

/** `9 in dz, 9,10 in ng`. */
const digitsByCountry = Object.values(countries)
  .map(({ code, phoneDigits }) => `${phoneDigits.join(",")} in ${code}`)
  .join(", ");

/** Every environment variable the program reads, with what it takes and why; `.env.example` is written from this. */
export const settingTable = {
  PORT: {
    fallback: "3000",
    takes: "a port, 0–65535",
    meaning: "where it listens",
    schema: wholeNumber.pipe(z.int().max(65_535)),
  },
  HOST: {
    fallback: "127.0.0.1",
    takes: "an address of this machine",
    meaning: "where it listens",
    schema: z.string().min(1),
  },
  WORKERS: {
    takes: `a number, 1–${MOST_WORKERS}`,
    meaning:
      "server processes on the one port; unset: as many as the machine has cores, at most 4; for ROLE=jobs one. ROLE=video is one process",
    schema: wholeNumber.pipe(z.int().min(1).max(MOST_WORKERS)),
  },
  ROLE: {
    fallback: "all",
    takes: programRoles.join(", ").replace(/, (?=\w+$)/, " or "),
    meaning:
      "what this program does, where several share a database and files: web answers people, video makes films, jobs does all other work behind the requests; all: everything",
    schema: z.enum(programRoles),
  },
  DRAIN_SECONDS: {
    fallback: "0",
    takes: "seconds, 0 to 60",
    meaning:
      "how long a stop goes on answering after /api/health/ready has said that it comes, for a proxy before several programs to see it",
    schema: wholeNumber.pipe(z.int().max(60)),
  },
  PUBLIC_URL: {
    takes: "an http:// or https:// URL",
    meaning: "used in mailed links, social cards and the sitemap; unset: http://localhost:$PORT",
    schema: webAddress,
  },
  HSTS: {
    fallback: "subdomains",
    takes: "subdomains, host or off",
    meaning:
      "with an https:// PUBLIC_URL: for which names browsers use https alone for a year after a visit, this host and all names below it, or this host",
    schema: z.enum(["subdomains", "host", "off"]),
  },
  COUNTRY: {
    fallback: defaultCountryCode,
    takes: new Intl.ListFormat("en-GB", { type: "disjunction" }).format(countryCodes),
    meaning: "the country variant",
    schema: z.enum(countryCodes),
  },
  PHONE_DIGITS: {
    takes: "numbers of digits that the country has, separated by commas",
    meaning: `how many digits follow the 0 of a phone number; unset: all that the country has, ${digitsByCountry}`,
    schema: z
      .string()
      .regex(/^\d{1,2}(?:, *\d{1,2})*$/)
      .transform((text) => [...new Set(text.split(",").map(Number))].toSorted((a, b) => a - b)),
  },
  BRAND_NAME: {
    takes: "a name",
    meaning:
      "name of the school, in place of the one that it has set in the browser; unset: that one, or the country's own",
    schema: z.string().trim().min(1).max(60),
  },
  DATA_DIR: {
    fallback: "./data",
    takes: "a folder that can be written to",
    meaning: "embedded database, uploaded files, outbox",
    schema: place,
  },
  DATABASE_URL: {
    takes: "a postgres:// URL",
    meaning: "a PostgreSQL server; unset: the embedded one",
    schema: databaseAddress,
  },
  DATABASE_OWNER_URL: {
    takes: "a postgres:// URL",
    meaning:
      "the same database for the role that owns what is in it, which brings it up to date; unset: that of DATABASE_URL, which can change the audit trail then",
    schema: databaseAddress,
    needs: "DATABASE_URL",
  },
  DATABASE_SESSION_URL: {
    takes: "a postgres:// URL",
    meaning:
      "the same database without a pooler between, for what needs a connection of its own: notifications, the queue, migrations, backups; unset: DATABASE_URL",
    schema: databaseAddress,
    needs: "DATABASE_URL",
  },
  DATABASE_READ_URL: {
    takes: "a postgres:// URL",
    meaning:
      "a replica of the database, for reads of what anybody may see; while it is away or behind, the database answers; unset: none",
    schema: databaseAddress,
    needs: "DATABASE_URL",
  },
  DATABASE_POOL_SIZE: {
    fallback: "8",
    takes: "a number, 2–200",
    meaning:
      "connections that each server process has for calls, beside some six of its own; as many to a replica",
    schema: wholeNumber.pipe(z.int().min(2).max(200)),
  },
  DATABASE_PREPARED_STATEMENTS: {
    fallback: "on",
    takes: "on or off",
    meaning: "off: no statement is prepared under a name, for poolers that know none",
    schema: onOff,
    needs: "DATABASE_URL",
  },
  SECRET_KEY: {
    takes: "at least 32 characters",
    meaning:
      "encrypts the keys that sign tokens and encrypt cards; unset: made on first start and kept in DATA_DIR; required with DATABASE_URL",
    schema: z.string().min(32),
  },
  SECRET_KEY_BEFORE: {
    takes: "at least 32 characters",
    meaning: "the SECRET_KEY that the present one replaces, for one start; unset: none",
    schema: z.string().min(32),
    needs: "SECRET_KEY",
  },
  ADMIN_EMAIL: {
    takes: "an e-mail address",
    meaning:
      "the first administrator, made when there is none; unset: that of the demo school, if it is loaded",
    schema: z.email(),
  },
  ADMIN_PASSWORD: {
    takes: `${STAFF_PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`,
    meaning: "the first administrator's password",
    // Judged as a choice when the administrator is made; one who was made before keeps theirs.
    schema: z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH),
  },
  DEMO_DATA: {
    takes: "on or off",
    meaning:
      "fill an empty database with a demo school; unset: on when the embedded database is new and PUBLIC_URL is of this machine",
    schema: onOff,
  },
  SMTP_URL: {
    takes: "an smtp:// or smtps:// URL",
    meaning: "mail server; unset: each mail is written to DATA_DIR/outbox",
    schema: z.url({ protocol: /^smtps?$/ }),
  },
  SMTP_TLS: {
    takes: "required or optional",
    meaning:
      "required: a mail is sent encrypted or not at all; optional: as the mail server offers; unset: required, but optional where the mail server is this machine",
    schema: z.enum(["required", "optional"]),
    needs: "SMTP_URL",
  },
  MAIL_FROM: {
    takes: "an e-mail address, also as Name <address>",
    meaning: "sender of mails; unset: no-reply@ the host of PUBLIC_URL",
    schema: sender,
  },
  TEXTS_URL: {
    takes: "an http:// or https:// URL without a password",
    meaning:
      "gateway that sends texts to parents: it is sent to, text and from as JSON; with TEXTS_TEMPLATE the address of WhatsApp, such as https://graph.facebook.com/v23.0/<phone number id>/messages; unset: each text is written to DATA_DIR/outbox",
    schema: webAddress.refine((text) => !text.includes("@")),
  },
  TEXTS_KEY: {
    takes: "a key",
    meaning: "what the gateway is sent as a bearer token",
    schema: oneWord,
    needs: "TEXTS_URL",
  },
  TEXTS_FROM: {
    takes: "a number or a name",
    meaning: "sender that the gateway is to name; unset: its own",
    schema: z.string().max(20),
    needs: "TEXTS_URL",
  },
  TEXTS_TEMPLATE: {
    takes: "the name of a template, also with a language, as weekly:en_GB",
    meaning:
      "template of WhatsApp with one variable, which is the text: texts are sent by WhatsApp (Cloud API) then; its language is that of the country unless it is named",
    schema: z.string().regex(/^[a-z0-9_]+(:[a-z]{2,3}(_[A-Z]{2})?)?$/),
    needs: "TEXTS_URL",
  },
  PUSH_SERVICES: {
    takes: "origins, separated by commas",
    meaning:
      "push services that notices on devices may be sent to beside those of Chrome, Edge, Firefox and Safari, such as https://push.example; unset: none",
    schema: z
      .string()
      .transform((text) => text.split(",").map((one) => one.trim()))
      .pipe(z.array(origin)),
  },
  SESSION_HOURS: {
    fallback: "720",
    takes: `hours, over 0 and at most ${TEN_YEARS_HOURS}`,
    meaning: "life of a login",
    schema: hours,
  },
  STAFF_SESSION_HOURS: {
    fallback: "12",
    takes: `hours, over 0 and at most ${TEN_YEARS_HOURS}`,
    meaning: "life of a login of everybody who works for the school, where SESSION_HOURS is not shorter",
    schema: hours,
  },
  STAFF_SECOND_STEP: {
    takes: "optional or required",
    meaning:
      "required: administrators, cashiers and distribution centres set up a second step of their login before they can do their work; unset: optional while PUBLIC_URL is of this machine, else required",
    schema: z.enum(["optional", "required"]),
  },
  GIVE_BACK_SECOND_ADMIN: {
    fallback: "off",
    takes: "on or off",
    meaning:
      "on: a used card is given back, with its course and its money, only when a second administrator confirms it",
    schema: onOff,
  },
  SESSION_IP_BINDING: {
    fallback: "off",
    takes: "on or off",
    meaning: "on: a session ends when the client's address changes",
    schema: onOff,
  },
  TRUST_PROXY: {
    fallback: "off",
    takes: "off or a number of proxies",
    meaning: "how many proxies stand in front",
    schema: z.union([z.literal("off").transform(() => 0), wholeNumber]),
  },
  GOOGLE_CLIENT_ID: {
    takes: "a client id",
    meaning: "sign-in with Google; its button shows only when set",
    schema: oneWord,
  },
  GOOGLE_JWKS_URL: {
    fallback: "https://www.googleapis.com/oauth2/v3/certs",
    takes: "an http:// or https:// URL",
    meaning: "where Google publishes the keys of its tokens",
    schema: webAddress,
    needs: "GOOGLE_CLIENT_ID",
  },
  FACEBOOK_APP_ID: {
    takes: "an app id",
    meaning: "sign-in with Facebook; its button shows only when this and the secret are set",
    schema: oneWord,
    needs: "FACEBOOK_APP_SECRET",
  },
  FACEBOOK_APP_SECRET: {
    takes: "an app secret",
    meaning: "sign-in with Facebook",
    schema: oneWord,
    needs: "FACEBOOK_APP_ID",
  },
  FACEBOOK_GRAPH_URL: {
    fallback: "https://graph.facebook.com",
    takes: "an http:// or https:// URL",
    meaning: "where Facebook is asked about its tokens",
    schema: webAddress,
    needs: "FACEBOOK_APP_ID",
  },
  ...fileSettings,
  CORS_ORIGINS: {
    takes: "origins, separated by commas",
    meaning: "other origins that may call the API",
    schema: z
      .string()
      .transform((list) => list.split(",").map((one) => one.trim()))
      .pipe(z.array(origin)),
  },
  LOG_LEVEL: {
    fallback: "info",
    takes: "trace, debug, info, warn, error, fatal or silent",
    meaning: "how much is logged",
    schema: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]),
  },
  COURSE_REVIEWS: {
    fallback: "on",
    takes: "on or off",
    meaning: "on: who has finished half of a course may say what they think of it on its page",
    schema: onOff,
  },
  ACCESS_LOG: {
    fallback: "off",
    takes: "on or off",
    meaning:
      "on: a line of the log for each request that the program works on, with route, status, duration, account, request id and why it was refused; pages out of memory have none",
    schema: onOff,
  },
  PAGE_MEMORY_MB: {
    fallback: "64",
    takes: "megabytes, 1 to 65536",
    meaning: "memory for pages and answers, of all workers together",
    schema: wholeNumber.pipe(z.int().min(1).max(65_536)),
  },
  METRICS_TOKEN: {
    takes: "at least 32 characters",
    meaning: "figures for Prometheus stand under /metrics for who has this bearer token; unset: nowhere",
    schema: z.string().regex(/^[\x21-\x7e]{32,}$/),
  },
  CALLS_PER_NETWORK: {
    fallback: "100",
    takes: "calls a second, 1 to 1000000",
    meaning:
      "how many calls a second one address (of IPv6 one network) may make of one server process, and ten times as many at once; more are answered 429",
    schema: wholeNumber.pipe(z.int().min(1).max(1_000_000)),
  },
  RATE_LIMITS: { fallback: "on", takes: "on or off", meaning: "off for load tests only", schema: onOff },
} as const satisfies Record<string, Setting>;

export type SettingTable = typeof settingTable;
