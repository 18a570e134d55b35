import { createHash } from "node:crypto";

/** Operation of S3 that one request asks for. */
export interface S3Call {
  method: string;
  /** Empty: it is about the bucket. */
  key: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Buffer;
}

export interface S3Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

export interface StoredObject {
  bytes: Buffer;
  storedAt: Date;
}

/** An upload of parts that has not come to its end. */
export interface StoredUpload {
  key: string;
  initiated: Date;
  parts: Map<number, Buffer>;
}

/** Contents of a store: objects by key, uploads by id. */
export interface S3Contents {
  objects: Map<string, StoredObject>;
  uploads: Map<string, StoredUpload>;
  /** How many entries a page of a list has. */
  pageSize: number;
}

/** A refusal as S3 writes it. */
export const refusal = (status: number, code: string): S3Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`,
});

export const etagOf = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;
