import type { Readable } from "node:stream";
import { UPLOAD_KEPT_HOURS } from "@manara/contract/video/video-rules";
import { DataStore, ERRORS, Upload } from "@tus/server";
import type { Platform } from "../../platform/platform.ts";
import { giveUpUpload } from "./tidy-uploads.ts";
import type { UploadTurns } from "./upload-turns.ts";
import { findUpload, setGrowth, type UploadRow } from "./uploads.repo.ts";

const HOUR_MS = 3_600_000;

/** A refusal, which the library answers as it is. */
class UploadRefusal extends Error {
  readonly status_code: number;
  readonly body: string;

  constructor({ status_code, body }: { status_code: number; body: string }) {
    super(body);
    this.status_code = status_code;
    this.body = body;
  }
}

/** The uploads of the school, as the library that speaks tus wants to have them. */
export class UploadStore extends DataStore {
  override extensions = ["termination", "expiration"];
  readonly #platform: Platform;
  readonly #turns: UploadTurns;

  constructor(platform: Platform, turns: UploadTurns) {
    super();
    this.#platform = platform;
    this.#turns = turns;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, growth, createdAt } = await this.#get(id);
    return new Upload({ id, size, offset: growth.received, creation_date: createdAt.toISOString() });
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const { db, storage } = this.#platform;
    const writing = this.#turns.take(id, async (writer) => {
      const { becomes, growth } = await this.#get(id);
      if (growth.received !== offset) throw new UploadRefusal(ERRORS.INVALID_OFFSET);
      return storage.growing.append(becomes, growth, {
        source,
        async keep(further) {
          if (!(await setGrowth(db, { id, writer }, further))) throw new UploadRefusal(ERRORS.ABORTED);
        },
      });
    });
    if (!writing) throw new UploadRefusal(ERRORS.ABORTED);
    return (await writing).received;
  }

  override async remove(id: string): Promise<void> {
    await giveUpUpload(this.#platform, await this.#get(id));
  }

  override getExpiration(): number {
    return UPLOAD_KEPT_HOURS * HOUR_MS;
  }

  async #get(id: string): Promise<UploadRow> {
    const upload = await findUpload(this.#platform.db, id);
    if (!upload) throw new UploadRefusal(ERRORS.FILE_NOT_FOUND);
    return upload;
  }
}
