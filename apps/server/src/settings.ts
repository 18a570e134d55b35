import { countries, countryCodes, defaultCountryCode } from "@manara/countries/countries";
import type { Country, CountryCode } from "@manara/countries/country";
import { z } from "zod";

const onOff = z.enum(["on", "off"]).transform((value) => value === "on");
const url = z.url();
const wholeNumber = z.string().regex(/^\d+$/).transform(Number);

interface Setting {
  /** Default, as it would be written in the environment; undefined: may stay unset. */
  fallback?: string;
  takes: string;
  meaning: string;
  schema: z.ZodType;
}

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
    takes: "an address",
    meaning: "where it listens",
    schema: z.string().min(1),
  },
  PUBLIC_URL: {
    takes: "a URL",
    meaning: "used in mailed links, social cards and the sitemap; unset: http://localhost:$PORT",
    schema: url,
  },
  COUNTRY: {
    fallback: defaultCountryCode,
    takes: countryCodes.join(" or "),
    meaning: "the country variant",
    schema: z.enum(countryCodes),
  },
  BRAND_NAME: {
    takes: "a name",
    meaning: "page title and name in texts; unset: the country's own",
    schema: z.string().trim().min(1).max(60),
  },
  DATA_DIR: {
    fallback: "./data",
    takes: "a folder",
    meaning: "embedded database, uploaded files, outbox",
    schema: z.string().min(1),
  },
  DATABASE_URL: {
    takes: "a postgres:// URL",
    meaning: "a PostgreSQL server; unset: the embedded one",
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
  },
  SECRET_KEY: {
    takes: "at least 32 characters",
    meaning:
      "signs tokens and media links; unset: made on first start and kept in DATA_DIR; required with DATABASE_URL",
    schema: z.string().min(32),
  },
  ADMIN_EMAIL: {
    takes: "an e-mail address",
    meaning: "the first administrator, made when there is none",
    schema: z.email(),
  },
  ADMIN_PASSWORD: {
    takes: "at least 8 characters",
    meaning: "the first administrator's password",
    schema: z.string().min(8),
  },
  DEMO_DATA: {
    takes: "on or off",
    meaning: "fill an empty database with a demo school; unset: on when the embedded database is new",
    schema: onOff,
  },
  SMTP_URL: {
    takes: "an smtp:// or smtps:// URL",
    meaning: "mail server; unset: each mail is written to DATA_DIR/outbox",
    schema: z.url({ protocol: /^smtps?$/ }),
  },
  MAIL_FROM: {
    takes: "an address",
    meaning: "sender of mails; unset: no-reply@ the host of PUBLIC_URL",
    schema: z.string().min(3),
  },
  SESSION_HOURS: {
    fallback: "720",
    takes: "hours, 1 or more",
    meaning: "life of a login",
    schema: wholeNumber.pipe(z.int().min(1).max(87_600)),
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
    schema: z.string().min(1),
  },
  GOOGLE_JWKS_URL: {
    fallback: "https://www.googleapis.com/oauth2/v3/certs",
    takes: "a URL",
    meaning: "where Google publishes the keys of its tokens",
    schema: url,
  },
  FACEBOOK_APP_ID: {
    takes: "an app id",
    meaning: "sign-in with Facebook; its button shows only when set",
    schema: z.string().min(1),
  },
  FACEBOOK_APP_SECRET: {
    takes: "an app secret",
    meaning: "sign-in with Facebook",
    schema: z.string().min(1),
  },
  FACEBOOK_GRAPH_URL: {
    fallback: "https://graph.facebook.com",
    takes: "a URL",
    meaning: "where Facebook is asked about its tokens",
    schema: url,
  },
  CORS_ORIGINS: {
    takes: "origins, separated by commas",
    meaning: "other origins that may call the API",
    schema: z
      .string()
      .transform((list) => list.split(",").map((origin) => origin.trim()))
      .pipe(z.array(url)),
  },
  LOG_LEVEL: {
    fallback: "info",
    takes: "trace, debug, info, warn, error, fatal or silent",
    meaning: "how much is logged",
    schema: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]),
  },
  RATE_LIMITS: { fallback: "on", takes: "on or off", meaning: "off for load tests only", schema: onOff },
} as const satisfies Record<string, Setting>;

type Table = typeof settingTable;
type Values = {
  [Name in keyof Table]: Table[Name] extends { fallback: string }
    ? z.output<Table[Name]["schema"]>
    : z.output<Table[Name]["schema"]> | undefined;
};

export interface Settings extends Omit<Values, "COUNTRY" | "BRAND_NAME" | "PUBLIC_URL" | "MAIL_FROM"> {
  COUNTRY: CountryCode;
  country: Country;
  BRAND_NAME: string;
  PUBLIC_URL: string;
  MAIL_FROM: string;
  /** Hot reload of the interface, for people who work on the program. */
  development: boolean;
}

/** A wrong value stops the start with one line that says which, what it got and what it takes. */
export class SettingError extends Error {}

type Environment = Record<string, string | undefined>;

function readSetting(name: keyof Table, environment: Environment): unknown {
  const setting: Setting = settingTable[name];
  const given = environment[name]?.trim() || setting.fallback;
  if (given === undefined) return undefined;
  const read = setting.schema.safeParse(given);
  if (!read.success) {
    const shown =
      /SECRET|PASSWORD|KEY|URL/.test(name) && name !== "PUBLIC_URL"
        ? "a value that does not fit"
        : `"${given}"`;
    throw new SettingError(`${name} is ${shown}; it takes ${setting.takes}.`);
  }

  return read.data;
}

/** Reads and checks every setting. Throws {@link SettingError}. */
export function readSettings(environment: Environment = process.env): Settings {
  const names = Object.keys(settingTable) as (keyof Table)[];
  const values = Object.fromEntries(names.map((name) => [name, readSetting(name, environment)])) as Values;
  if (values.DATABASE_URL && !values.SECRET_KEY) {
    throw new SettingError("SECRET_KEY is not set; with DATABASE_URL it takes at least 32 characters.");
  }
  if ((values.ADMIN_EMAIL === undefined) !== (values.ADMIN_PASSWORD === undefined)) {
    const missing = values.ADMIN_EMAIL === undefined ? "ADMIN_EMAIL" : "ADMIN_PASSWORD";
    throw new SettingError(
      `${missing} is not set; it takes ${settingTable[missing].takes}, together with its pair.`,
    );
  }

  const country = countries[values.COUNTRY];
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, "");
  return {
    ...values,
    country,
    BRAND_NAME: values.BRAND_NAME ?? country.brandName,
    PUBLIC_URL: publicUrl,
    MAIL_FROM: values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    development: environment.MANARA_DEV === "1",
  };
}
