import { AwsV4Signer } from "aws4fetch";
import { addressOf, type S3Bucket } from "./s3-requests.ts";
import { LINK_SECONDS, type Storage } from "./storage.ts";

/**
 * Addresses in a bucket for whoever has them: AWS, "Authenticating Requests: Using Query Parameters". The range that is asked for
 * is signed too, so an address of a segment brings that segment and nothing else of its film.
 */
export function linksInto({ publicEndpoint, bucket, ...keys }: S3Bucket): Storage["linkTo"] {
  if (publicEndpoint === null) return async () => null;
  const signing = {
    accessKeyId: keys.accessKey,
    secretAccessKey: keys.secretKey,
    region: keys.region,
    service: "s3",
    signQuery: true,
    // The range is one of those that are left out otherwise.
    allHeaders: true,
    /** Of keys, each of which is good for a day. */
    cache: new Map<string, ArrayBuffer>(),
  };
  return async ({ key, mimeType, disposition, range }) => {
    const query = {
      "X-Amz-Expires": String(LINK_SECONDS),
      "response-content-type": mimeType,
      "response-content-disposition": disposition,
      "response-cache-control": "private, no-store",
    };
    const { href } = addressOf({ endpoint: publicEndpoint, bucket }, { key, query });
    const { url } = await new AwsV4Signer({
      ...signing,
      url: href,
      ...(range !== undefined && { headers: { range } }),
    }).sign();
    // A plus is a space to forms alone.
    return url.href.replaceAll("+", "%20");
  };
}
