import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { expect, inject } from "vitest";
import { startS3Server } from "../../src/platform/files/storage/s3-server.fixture.ts";
import { addJob } from "../../src/platform/jobs/jobs.ts";
import { startSchool } from "../harness.ts";
import { startBeside } from "./start-beside.ts";
import { defineStart, type Given, PATIENCE } from "./trial.ts";

/** A school whose daily backups are sent to an object store, which lets in nobody whose signature it cannot verify. */
export const backupStore = defineStart({
  title: "its backups in an object store",
  async open(onEnd) {
    const store = await startS3Server();
    onEnd(store.close);
    const folder = await mkdtemp(path.join(inject("scratch"), "sent-"));
    onEnd(() => rm(folder, { recursive: true, force: true }));
    const school = await startSchool();
    onEnd(school.close);
    const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = store.settings();
    const settings = {
      BACKUP_S3_ENDPOINT: S3_ENDPOINT,
      BACKUP_S3_BUCKET: S3_BUCKET,
      BACKUP_S3_REGION: S3_REGION,
      BACKUP_S3_ACCESS_KEY: S3_ACCESS_KEY,
      BACKUP_S3_SECRET_KEY: S3_SECRET_KEY,
    };
    let proof = "";
    store.interference.next = ({ headers }) => {
      proof = headers.authorization ?? "";
      return null;
    };
    const start = (others: Given) =>
      startBeside(school, { BACKUP_DIR: folder, ...settings, ...others }, onEnd);
    await start({});
    /** Warning of a start with another bucket or key. */
    const warn = async (others: Given) => (await start({ ...others, LOG_LEVEL: "warn" })).readPrinted();
    return { settings, store, school, warn, readProof: () => proof };
  },
  shows: {
    async BACKUP_S3_ENDPOINT({ school, store }) {
      // The job that is queued once a day.
      await addJob(school.db, "backUp", {});
      const readKeys = () => [...store.objects.keys()];
      await expect
        .poll(readKeys, PATIENCE)
        .toContainEqual(expect.stringMatching(/^dz-[^/]+\/manifest\.json$/));
    },
    async BACKUP_S3_BUCKET({ warn }) {
      expect(await warn({ BACKUP_S3_BUCKET: "another" })).toContain('BACKUP_S3_BUCKET is \\"another\\"');
    },
    async BACKUP_S3_REGION({ readProof, settings }) {
      expect(readProof()).toContain(`/${settings.BACKUP_S3_REGION}/s3/aws4_request`);
    },
    async BACKUP_S3_ACCESS_KEY({ readProof, settings }) {
      expect(readProof()).toContain(`Credential=${settings.BACKUP_S3_ACCESS_KEY}/`);
    },
    async BACKUP_S3_SECRET_KEY({ warn }) {
      expect(await warn({ BACKUP_S3_SECRET_KEY: "another" })).toContain(
        "BACKUP_S3_SECRET_KEY is 7 characters long; it takes a key (SignatureDoesNotMatch).",
      );
    },
  },
});
