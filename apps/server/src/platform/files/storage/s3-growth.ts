import { buffer } from "node:stream/consumers";
import { type GrowingFiles, type Growth, type StoredParts, SURE_EVERY_BYTES } from "./growing-files.ts";
import { assertSuccess, type S3 } from "./s3-requests.ts";
import { abortUpload, beginUpload, completeUpload, isStored, PART_BYTES, putPart } from "./s3-upload.ts";
import { assertKey, type Storage } from "./storage.ts";

/** A rest that is too little for a part waits under a key of its own, which the daily tidying takes away where it is forgotten. */
const tailOf = (key: string) => `${key}-tail`;

const receivedOf = ({ etags, tail }: StoredParts) => etags.length * PART_BYTES + tail;
const toGrowth = (parts: StoredParts): Growth => ({ received: receivedOf(parts), parts });

const partsOf = (growth: Growth): StoredParts => {
  if (!growth.parts) throw new Error("a file that grows in an object store has parts");
  return growth.parts;
};

/** Growing files in a bucket: as uploads in parts, which a store keeps until they are completed. */
export function s3Growth(s3: S3, { read, remove }: Pick<Storage, "read" | "remove">): GrowingFiles {
  async function readTail(key: string, { tail }: StoredParts): Promise<Uint8Array> {
    if (tail === 0) return new Uint8Array(0);
    const stream = await read(tailOf(key), { start: 0, end: tail - 1 });
    if (!stream) throw new Error(`the last bytes of ${key} are missing`);
    return buffer(stream);
  }

  return {
    async begin(key) {
      assertKey(key);
      return toGrowth({ uploadId: await beginUpload(s3, key), etags: [], tail: 0 });
    },

    async append(key, growth, { source, keep }) {
      let parts = partsOf(growth);
      const part = new Uint8Array(PART_BYTES);
      let filled = 0;
      const take = (bytes: Uint8Array) => {
        part.set(bytes, filled);
        filled += bytes.length;
      };
      const putWhole = async () => {
        const { uploadId, etags } = parts;
        const etag = await putPart(s3, key, { uploadId, number: etags.length + 1, bytes: part });
        parts = { uploadId, etags: [...etags, etag], tail: 0 };
        filled = 0;
        await keep(toGrowth(parts));
      };

      take(await readTail(key, parts));
      let failure: { cause: unknown } | null = null;
      try {
        for await (const piece of source as AsyncIterable<Uint8Array>) {
          for (let taken = 0; taken < piece.length; ) {
            const room = piece.subarray(taken, taken + PART_BYTES - filled);
            take(room);
            taken += room.length;
            if (filled === SURE_EVERY_BYTES) await putWhole();
          }
        }
      } catch (cause) {
        failure = { cause };
      }
      if (filled > parts.tail) {
        assertSuccess(
          `PUT ${tailOf(key)}`,
          await s3.ask({ method: "PUT", key: tailOf(key), body: part.slice(0, filled) }),
        );
        parts = { ...parts, tail: filled };
        await keep(toGrowth(parts));
      }
      if (failure) throw failure.cause;
      return toGrowth(parts);
    },

    async finish(key, growth) {
      const parts = partsOf(growth);
      const { uploadId, tail } = parts;
      const etags = [...parts.etags];
      const size = growth.received;
      if (!(await isStored(s3, key, size))) {
        if (tail > 0) {
          const bytes = new Uint8Array(await readTail(key, parts));
          etags.push(await putPart(s3, key, { uploadId, number: etags.length + 1, bytes }));
        }
        await completeUpload(s3, key, { uploadId, etags, size });
      }
      await remove(tailOf(key));
    },

    async giveUp(key, growth) {
      await abortUpload(s3, key, partsOf(growth).uploadId);
      await remove(tailOf(key));
    },
  };
}
