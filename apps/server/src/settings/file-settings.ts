import { z } from "zod";
import {
  oneWord,
  onOff,
  origin,
  place,
  program,
  type Setting,
  webAddress,
  wholeNumber,
  wireKey,
} from "./setting-schemas.ts";

const storeAddress = webAddress.refine((text) => !/[@?#]/.test(text));
const bucketName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/);
const region = z.string().regex(/^[\w-]+$/);

/** Where files, films and backups are, and how films are made. */
export const fileSettings = {
  S3_ENDPOINT: {
    takes: "an http:// or https:// URL without a password",
    meaning:
      "object store for uploads, with the bucket as first part of its host or not; unset: DATA_DIR/files. It goes with the four below",
    schema: storeAddress,
  },
  S3_BUCKET: {
    takes: "a name, 3 to 63 characters",
    meaning: "its bucket, which holds nothing else",
    schema: bucketName,
  },
  S3_REGION: {
    takes: "a name such as eu-west-3 or auto",
    meaning: "its region",
    schema: region,
  },
  S3_ACCESS_KEY: {
    takes: "a key id",
    meaning: "who the program is to the object store",
    schema: oneWord,
  },
  S3_SECRET_KEY: {
    takes: "a key",
    meaning: "its proof to the object store; it is never sent",
    schema: oneWord,
  },
  S3_PUBLIC_ENDPOINT: {
    takes: "an http:// or https:// URL without a password, https:// where PUBLIC_URL is",
    meaning:
      "the same store as browsers reach it: they load large files that are not for everybody from there, by addresses that are good for a minute; unset: the program passes all files on",
    schema: storeAddress,
    needs: "S3_ENDPOINT",
  },
  NGINX_FILES_PATH: {
    takes: "a path such as /stored-files/",
    meaning:
      "the internal location of nginx, in front of the program, that is DATA_DIR/files: nginx sends the bytes of a file once the program has let it pass; unset: the program sends them",
    schema: z.string().regex(/^\/(?:[\w-]+\/)+$/),
    replacedBy: "S3_ENDPOINT",
  },
  FILMS_URL: {
    takes: "an http:// or https:// origin, https:// where PUBLIC_URL is",
    meaning:
      "the edge that keeps films near to who watches them, as browsers reach it: players load films from there, by addresses that are good for seconds; unset: films come from the program. It goes with the two below",
    schema: origin,
  },
  FILMS_KEY: {
    takes: "at least 32 letters, digits, - and _",
    meaning: "signs those addresses; the edge has it too",
    schema: wireKey,
  },
  FILMS_PASS_KEY: {
    takes: "at least 32 letters, digits, - and _",
    meaning: "what the edge sends to the program as X-Edge-Key when it asks for a film",
    schema: wireKey,
  },
  FILMS_SIGNATURE: {
    fallback: "nginx",
    takes: "nginx or bunny",
    meaning:
      "what checks those addresses: secure_link_md5 of nginx, or the token authentication of bunny.net",
    schema: z.enum(["nginx", "bunny"]),
    needs: "FILMS_URL",
  },
  FFMPEG_PATH: {
    takes: "the path of a program, or its name",
    meaning:
      "ffmpeg, which makes the versions of videos, with ffprobe beside it; unset: those that the machine finds by their names. Without them a video is shown in the quality it comes in",
    schema: program,
  },
  VIDEO_AT_ONCE: {
    fallback: "1",
    takes: "a number, 1–16",
    meaning: "films that this program makes at once; one takes some two cores",
    schema: wholeNumber.pipe(z.int().min(1).max(16)),
  },
  VIDEO_AV1: {
    fallback: "at-night",
    takes: "at-night, at-once or off",
    meaning:
      "when filmed lessons are made in AV1 too, for devices that play it without effort: a third less data. Two cores work on it for about half the length of a film. at-night: between midnight and six",
    schema: z.enum(["at-night", "at-once", "off"]),
  },
  VIDEO_WATERMARK: {
    fallback: "off",
    takes: "on or off",
    meaning: "on: who watches a lesson's video sees the number of their account on it, faint and moving",
    schema: onOff,
  },
  BACKUP_DIR: {
    takes: "a folder that can be written to, on another disk than DATA_DIR",
    meaning:
      "a backup is made there every day; that of each of the last seven nights is kept, the newest three, and one of each of five weeks; unset: none",
    schema: place,
  },
  BACKUP_RECIPIENT: {
    takes: "an age recipient, which begins with age1",
    meaning:
      "encrypts the daily backups for its key; unset: they are not encrypted, and take over from each other what has not changed",
    schema: z.string().regex(/^age1[02-9ac-hj-np-z]+$/),
    needs: "BACKUP_DIR",
  },
  BACKUP_S3_ENDPOINT: {
    takes: "an http:// or https:// URL without a password",
    meaning:
      "object store that each daily backup is also sent to, in another place than the school; unset: none. It goes with the four below",
    schema: storeAddress,
    needs: "BACKUP_DIR",
  },
  BACKUP_S3_BUCKET: {
    takes: "a name, 3 to 63 characters",
    meaning: "its bucket, which holds nothing else; as many backups are kept there as in BACKUP_DIR",
    schema: bucketName,
  },
  BACKUP_S3_REGION: {
    takes: "a name such as eu-west-3 or auto",
    meaning: "its region",
    schema: region,
  },
  BACKUP_S3_ACCESS_KEY: {
    takes: "a key id",
    meaning: "who the program is to that store",
    schema: oneWord,
  },
  BACKUP_S3_SECRET_KEY: {
    takes: "a key",
    meaning: "its proof to that store; it is never sent",
    schema: oneWord,
  },
} as const satisfies Record<string, Setting>;
