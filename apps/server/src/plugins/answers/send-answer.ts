import type { Readable } from "node:stream";
import type { Endpoint } from "@manara/contract/calls/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Cell, type Separator, writeCsv } from "../../platform/text/csv.ts";
import { addVary, matchesEtag } from "./replies.ts";
import type { WrittenAnswer } from "./written-answer.ts";

/** Sends an answer of the contract with what browsers may keep of it; 304 to who has it. */
export async function sendAnswer(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  written: WrittenAnswer,
): Promise<FastifyReply> {
  reply.code(endpoint.answer.status);
  if (endpoint.answer.status === 204) return reply.send();
  reply.type(written.type);
  if (written.total !== null) reply.header("X-Total-Count", String(written.total));
  if (endpoint.method !== "GET") {
    reply.header("Cache-Control", "no-store").header("Vary", addVary(reply, "Accept-Encoding"));
  } else {
    reply
      // What is for one person stays in no browser's memory; what all may see is asked for anew, and costs nothing unless it changed.
      .header("Cache-Control", endpoint.who === "all" ? "private, no-cache" : "no-store")
      .header("Vary", addVary(reply, "Accept-Encoding, Authorization"));
    if (endpoint.who === "all") {
      reply.header("ETag", written.etag);
      if (matchesEtag(request.headers["if-none-match"], written.etag)) return reply.code(304).send();
    }
  }
  const { encoding, body } = await written.compress(request.headers["accept-encoding"]);
  if (encoding !== null) reply.header("Content-Encoding", encoding);
  return reply.send(body);
}

interface Table {
  rows: AsyncIterable<Cell[][]>;
  /** Of the country's spreadsheets. */
  separator: Separator;
}

/** A table goes out as its rows come, and is kept by nobody: it holds what a few may see. */
export const sendTable = (
  { status, csv, fileName, separator }: Extract<Endpoint["answer"], { csv: readonly string[] }>,
  reply: FastifyReply,
  table: Table,
): FastifyReply =>
  reply
    .code(status)
    .type("text/csv; charset=utf-8")
    .header("Cache-Control", "no-store")
    .header("Content-Disposition", `attachment; filename="${fileName}"`)
    .send(writeCsv(csv, table.rows, separator === "of-country" ? table.separator : ","));

/** A file is shown where it can be, and kept by nobody: it holds what a few may see. */
export const sendFile = (
  { status, mediaType, fileName }: Extract<Endpoint["answer"], { mediaType: string }>,
  reply: FastifyReply,
  bytes: Buffer | Readable,
): FastifyReply =>
  reply
    .code(status)
    .type(mediaType)
    .header("Cache-Control", "no-store")
    .header("Content-Disposition", `inline; filename="${fileName}"`)
    .send(bytes);
