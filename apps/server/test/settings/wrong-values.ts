import { expect } from "vitest";
import { settingTable } from "../../src/settings/setting-table.ts";
import type { SettingName } from "./trial.ts";

/** What nobody is to read in a refusal. */
const SECRET = "hidden";

/** Of each setting a value that it does not take. */
export const wrongValues = {
  PORT: "65536",
  HOST: "203.0.113.7",
  WORKERS: "0",
  ROLE: "films",
  DRAIN_SECONDS: "61",
  PUBLIC_URL: "school.example",
  HSTS: "on",
  COUNTRY: "fr",
  PHONE_DIGITS: "8",
  BRAND_NAME: "x".repeat(61),
  DATA_DIR: "/dev/null/data",
  DATABASE_URL: `mysql://me:${SECRET}@db.example/school`,
  DATABASE_OWNER_URL: `mysql://me:${SECRET}@db.example/school`,
  DATABASE_SESSION_URL: `mysql://me:${SECRET}@db.example/school`,
  DATABASE_READ_URL: `mysql://me:${SECRET}@db.example/school`,
  DATABASE_POOL_SIZE: "1",
  DATABASE_PREPARED_STATEMENTS: "yes",
  SECRET_KEY: SECRET,
  SECRET_KEY_BEFORE: SECRET,
  ADMIN_EMAIL: "the director",
  ADMIN_PASSWORD: SECRET,
  DEMO_DATA: "yes",
  SMTP_URL: `me:${SECRET}@mail.example`,
  SMTP_TLS: "always",
  MAIL_FROM: "The school",
  TEXTS_URL: `https://me:${SECRET}@texts.example`,
  TEXTS_KEY: `${SECRET} words`,
  TEXTS_FROM: "x".repeat(21),
  TEXTS_TEMPLATE: "Weekly report",
  PUSH_SERVICES: "push.example",
  SESSION_HOURS: "0",
  STAFF_SESSION_HOURS: "a day",
  STAFF_SECOND_STEP: "on",
  GIVE_BACK_SECOND_ADMIN: "yes",
  COURSE_REVIEWS: "yes",
  SESSION_IP_BINDING: "yes",
  TRUST_PROXY: "on",
  GOOGLE_CLIENT_ID: "our school",
  GOOGLE_JWKS_URL: "www.googleapis.com/oauth2/v3/certs",
  FACEBOOK_APP_ID: "our school",
  FACEBOOK_APP_SECRET: `${SECRET} words`,
  FACEBOOK_GRAPH_URL: "graph.facebook.com",
  S3_ENDPOINT: `https://me:${SECRET}@s3.example`,
  S3_BUCKET: "x",
  S3_REGION: "eu west",
  S3_ACCESS_KEY: `${SECRET} words`,
  S3_SECRET_KEY: `${SECRET} words`,
  S3_PUBLIC_ENDPOINT: `https://me:${SECRET}@files.example`,
  NGINX_FILES_PATH: "stored-files",
  FILMS_URL: `https://me:${SECRET}@films.example`,
  FILMS_KEY: `${SECRET} words`,
  FILMS_PASS_KEY: SECRET,
  FILMS_SIGNATURE: "sealed",
  FFMPEG_PATH: "/nowhere/ffmpeg",
  VIDEO_AT_ONCE: "0",
  VIDEO_AV1: "slowly",
  VIDEO_WATERMARK: "yes",
  BACKUP_DIR: "/dev/null/backups",
  // With a letter that is not the right one.
  BACKUP_RECIPIENT: `age1${"q".repeat(58)}`,
  BACKUP_S3_ENDPOINT: `https://me:${SECRET}@s3.example`,
  BACKUP_S3_BUCKET: "x",
  BACKUP_S3_REGION: "eu west",
  BACKUP_S3_ACCESS_KEY: `${SECRET} words`,
  BACKUP_S3_SECRET_KEY: `${SECRET} words`,
  CORS_ORIGINS: "*",
  LOG_LEVEL: "loud",
  ACCESS_LOG: "yes",
  PAGE_MEMORY_MB: "0",
  METRICS_TOKEN: SECRET,
  CALLS_PER_NETWORK: "0",
  RATE_LIMITS: "no",
} satisfies Record<SettingName, string>;

export const wrongNames = Object.keys(wrongValues) as SettingName[];

/** Fails unless it is the one line that names the setting, what it got and what it takes. */
export function expectRefusal(name: SettingName, line: string): void {
  const [got, takes = ""] = line.split("; it takes ");
  expect(got).toMatch(new RegExp(`^${name} is (?:".*"|\\d+ characters long)$`));
  expect(takes.startsWith(settingTable[name].takes), line).toBe(true);
  expect(line).toMatch(/\.$/);
  expect(line).not.toContain(SECRET);
}
