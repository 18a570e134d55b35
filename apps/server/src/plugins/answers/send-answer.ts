import type { Readable } from "node:stream";
import type { Endpoint } from "@manara/contract/calls/endpoint";
import { type TableQuery, XLSX } from "@manara/contract/calls/tables";
import type { Country } from "@manara/countries/country";
import type { FastifyReply, FastifyRequest } from "fastify";
import { writeCsv } from "../../platform/tables/csv.ts";
import { writeForPeople } from "../../platform/tables/people-table.ts";
import type { Cell, Table } from "../../platform/tables/table.ts";
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

type TableAnswer = Extract<Endpoint["answer"], { csv: readonly string[] }>;

/** The cells of a table by its technical columns. */
async function* cellsOf({ pages }: Table, columns: readonly string[]): AsyncGenerator<Cell[][]> {
  for await (const rows of pages) yield rows.map((row) => columns.map((column) => row[column] ?? null));
}

/** A table goes out as its rows come, and is kept by nobody: it holds what a few may see. People get it in the form that they ask for. */
export function sendTable(
  { status, csv, fileName, separator }: TableAnswer,
  reply: FastifyReply,
  { table, country, asked }: { table: Table; country: Country; asked: TableQuery },
): FastifyReply {
  const { table: form, lang = country.locales[0] } = asked;
  const file =
    form === undefined
      ? writeCsv(csv, cellsOf(table, csv), {
          separator: separator === "of-country" ? country.listSeparator : ",",
          decimal: ".",
        })
      : writeForPeople(table, { form, lang, country });
  return reply
    .code(status)
    .type(form === "xlsx" ? XLSX : "text/csv; charset=utf-8")
    .header("Cache-Control", "no-store")
    .header(
      "Content-Disposition",
      `attachment; filename="${form === "xlsx" ? fileName.replace(/csv$/, form) : fileName}"`,
    )
    .send(file);
}

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
