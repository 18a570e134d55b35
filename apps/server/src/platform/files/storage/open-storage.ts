import type { SettingTable } from "../../../settings/setting-table.ts";
import { refuseSetting, type Settings } from "../../../settings/settings.ts";
import { within } from "../absolute-path.ts";
import { diskStorage } from "./disk-storage.ts";
import { assertSuccess, openS3, S3_TIMES, type S3Bucket, S3Error, type S3Times } from "./s3-requests.ts";
import { s3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

type SettingName = keyof SettingTable & `S3_${string}`;

/** The bucket of the settings, which are all there or none; null: files are on disk. */
export function bucketOf(settings: Partial<Pick<Settings, SettingName>>): S3Bucket | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, S3_PUBLIC_ENDPOINT } = settings;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY || !S3_SECRET_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    publicEndpoint: S3_PUBLIC_ENDPOINT ?? null,
  };
}

/** A start need not wait as patiently as an upload. */
const START_TIMES: S3Times = { ...S3_TIMES, attempts: 3, answerWithinMs: 5_000 };

/** Where uploads live by the settings. Throws a SettingError when the object store does not let this program in. */
export async function openStorage(settings: Settings, startTimes = START_TIMES): Promise<Storage> {
  const bucket = bucketOf(settings);
  if (!bucket) return diskStorage(within(settings.DATA_DIR, "files"));
  await ensureBucket(settings, bucket, startTimes);
  return s3Storage(bucket);
}

/** The setting to look at first when a store says this; S3's list of error codes. What never arrived is the endpoint's. */
const blamed: Record<string, SettingName> = {
  NoSuchBucket: "S3_BUCKET",
  InvalidBucketName: "S3_BUCKET",
  PermanentRedirect: "S3_REGION",
  AuthorizationHeaderMalformed: "S3_REGION",
  InvalidRegion: "S3_REGION",
  InvalidAccessKeyId: "S3_ACCESS_KEY",
  AccessDenied: "S3_ACCESS_KEY",
  AllAccessDisabled: "S3_ACCESS_KEY",
  SignatureDoesNotMatch: "S3_SECRET_KEY",
};

/** Better now than at the first upload. */
async function ensureBucket(settings: Settings, bucket: S3Bucket, times: S3Times): Promise<void> {
  try {
    const query = { "list-type": "2", "max-keys": "1" };
    assertSuccess("list the bucket", await openS3(bucket, times).ask({ method: "GET", query }));
  } catch (error) {
    if (!(error instanceof S3Error)) throw error;
    const name = blamed[error.code] ?? "S3_ENDPOINT";
    throw refuseSetting(name, settings[name] ?? "", error.code);
  }
}
