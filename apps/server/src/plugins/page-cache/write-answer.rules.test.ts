import type { Socket } from "node:net";
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { AnswerWriter } from "./write-answer.ts";

/** A connection, and what was given to the system for it: as views of the memory in which it lies. */
function connect({ isStuck }: { isStuck: boolean }) {
  const given: Buffer[] = [];
  const take = (chunks: Buffer[], done: () => void) => {
    given.push(...chunks);
    if (!isStuck) done();
  };
  const socket = new Writable({
    write: (chunk: Buffer, _encoding, done) => take([chunk], done),
    writev: (chunks, done) =>
      take(
        chunks.map(({ chunk }) => chunk as Buffer),
        done,
      ),
  }) as Socket;
  return { socket, read: () => Buffer.concat(given).toString("latin1") };
}

const makeAnswer = (value: string) => ({
  head: Buffer.from("HTTP/1.1 200 OK\r\ncontent-length: 4\r\n"),
  body: Buffer.from("page"),
  cookie: { value, header: `name=${value}; Path=/` },
});

/** A writer that has an answer in one piece, since it was asked for before. */
function begin() {
  const writer = new AnswerWriter(5000);
  const answer = makeAnswer("a");
  const send = (value: string, isStuck = false) => {
    const { socket, read } = connect({ isStuck });
    writer.send(socket, { ...answer, cookie: makeAnswer(value).cookie });
    return read;
  };
  send("a");
  send("b");
  return send;
}

test("an answer in one piece is the one in two, with a number and a cookie of its own", () => {
  const first = new AnswerWriter(5000);
  const { socket, read } = connect({ isStuck: false });
  first.send(socket, makeAnswer("c"));
  const send = begin();
  const answers = ["c", "d"].map((value) => send(value)());
  const without = (text: string | undefined) => text?.replace(/(X-Request-Id|Date): .*\r\n/g, "");
  expect(without(answers[0])).toBe(without(read()));
  expect(without(answers[1])).toBe(without(read())?.replace("name=c", "name=d"));
  const ids = answers.map((answer) => /X-Request-Id: ([\da-f]{32})\r\n/.exec(answer)?.[1]);
  expect(new Set(ids).size).toBe(2);
});

test("what the system has not taken yet is not written over", () => {
  const send = begin();
  const read = send("c", true);
  const before = read();
  expect(send("d")()).toContain("name=d;");
  expect(read()).toBe(before);
  expect(before).toContain("name=c;");
});
