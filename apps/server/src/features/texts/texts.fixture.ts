import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readAll } from "node:stream/consumers";
import type { TestSchool } from "../../../test/harness.ts";

/** A text that was sent; by default to nobody's number. */
export async function makeText(
  { db, platform }: Pick<TestSchool, "db" | "platform">,
  { userId, maskedNumber = "0550•••77" }: { userId: number; maskedNumber?: string },
): Promise<void> {
  const now = platform.clock();
  await db
    .insertInto("texts")
    .values({
      userId,
      maskedNumber,
      parts: 2,
      partPrice: 450,
      state: "SENT",
      dueAt: now,
      createdOn: now.toISOString().slice(0, 10),
      createdAt: now,
      endedAt: now,
    })
    .execute();
}

interface Asked {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: { to: string; text: string; from?: string; template?: unknown };
}

type Answer =
  | [status: number, body?: unknown, headers?: Record<string, string>]
  | ((to: ServerResponse) => void);

/** A gateway for texts: it keeps what it was asked, and answers as it is told, the last answer again and again. */
export async function startGateway() {
  const asked: Asked[] = [];
  const answers: Answer[] = [];
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await readAll(request)) as Asked["body"];
    asked.push({ path: request.url, headers: request.headers, body });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? [
      200,
      { messages: [{ id: "wamid.1" }] },
    ];
    if (typeof answer === "function") return answer(response);
    const [status, said, headers] = answer;
    response.writeHead(status, headers).end(typeof said === "string" ? said : JSON.stringify(said));
  };
  const server = createServer((request, response) => void answerTo(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    asked,
    /** Replaces the answers to come. */
    answerWith: (...next: Answer[]) => void answers.splice(0, answers.length, ...next),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0/1234/messages`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
