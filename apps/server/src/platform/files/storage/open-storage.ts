import type { SettingTable } from "../../../settings/setting-table.ts";
import { refuseSetting, type Settings } from "../../../settings/settings.ts";
import { within } from "../absolute-path.ts";
import { diskStorage } from "./disk-storage.ts";
import { assertSuccess, openS3, S3_TIMES, type S3Bucket, S3Error, type S3Times } from "./s3-requests.ts";
import { s3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

/** Beginning of a bucket's settings: of the school's files, or of its backups. */
type Whose = "" | "BACKUP_";
type SettingName = keyof SettingTable & `${Whose}S3_${string}`;
type Part = "ENDPOINT" | "BUCKET" | "REGION" | "ACCESS_KEY" | "SECRET_KEY";

/** The bucket of the settings, which are all there or none; null: files are on disk. */
export function bucketOf(settings: Partial<Pick<Settings, SettingName>>, whose: Whose = ""): S3Bucket | null {
  const read = (part: Part) => settings[`${whose}S3_${part}`];
  const [endpoint, bucket, region] = [read("ENDPOINT"), read("BUCKET"), read("REGION")];
  const [accessKey, secretKey] = [read("ACCESS_KEY"), read("SECRET_KEY")];
  if (!endpoint || !bucket || !region || !accessKey || !secretKey) return null;
  const publicEndpoint = whose === "" ? (settings.S3_PUBLIC_ENDPOINT ?? null) : null;
  return { endpoint, bucket, region, accessKey, secretKey, publicEndpoint };
}

/** A start need not wait as patiently as an upload. */
const START_TIMES: S3Times = { ...S3_TIMES, attempts: 3, answerWithinMs: 5_000 };

/** Where uploads live by the settings. Throws a SettingError when the object store does not let this program in. */
export async function openStorage(settings: Settings, startTimes = START_TIMES): Promise<Storage> {
  const bucket = bucketOf(settings);
  if (!bucket) return diskStorage(within(settings.DATA_DIR, "files"));
  await ensureBucket(settings, { bucket, whose: "", times: startTimes });
  return s3Storage(bucket);
}

/** Where daily backups are sent to; null: nowhere. Their parts have names of their own. */
export function openBackupStore(settings: Settings): Storage | null {
  const bucket = bucketOf(settings, "BACKUP_");
  return bucket && s3Storage(bucket, S3_TIMES, () => true);
}

/** Throws a SettingError when the store of the backups does not let this program in. */
export async function ensureBackupStore(settings: Settings): Promise<void> {
  const bucket = bucketOf(settings, "BACKUP_");
  if (bucket) await ensureBucket(settings, { bucket, whose: "BACKUP_", times: START_TIMES });
}

/** The setting to look at first when a store says this; S3's list of error codes. What never arrived is the endpoint's. */
const blamed: Record<string, Part> = {
  NoSuchBucket: "BUCKET",
  InvalidBucketName: "BUCKET",
  PermanentRedirect: "REGION",
  AuthorizationHeaderMalformed: "REGION",
  InvalidRegion: "REGION",
  InvalidAccessKeyId: "ACCESS_KEY",
  AccessDenied: "ACCESS_KEY",
  AllAccessDisabled: "ACCESS_KEY",
  SignatureDoesNotMatch: "SECRET_KEY",
};

/** Better now than at the first upload. */
async function ensureBucket(
  settings: Settings,
  { bucket, whose, times }: { bucket: S3Bucket; whose: Whose; times: S3Times },
): Promise<void> {
  try {
    const query = { "list-type": "2", "max-keys": "1" };
    assertSuccess("list the bucket", await openS3(bucket, times).ask({ method: "GET", query }));
  } catch (error) {
    if (!(error instanceof S3Error)) throw error;
    const name = `${whose}S3_${blamed[error.code] ?? "ENDPOINT"}` as const;
    throw refuseSetting(name, settings[name] ?? "", error.code);
  }
}
