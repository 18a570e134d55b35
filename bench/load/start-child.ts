import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A process of its own beside the client, so that neither slows the other's event loop. */
export interface Child<Question, Reply> {
  pid: number;
  ask(question: Question): Promise<Reply>;
  stop(): Promise<void>;
}

/** Starts a program of this folder that answers each message with one. */
export function startChild<Question extends object, Reply>(name: string): Child<Question, Reply> {
  const program = fileURLToPath(new URL(`../${name}`, import.meta.url));
  const child = fork(program, {
    serialization: "advanced",
    // As with the server: an interrupt of the terminal is not for it.
    detached: true,
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
  });
  const ended = once(child, "exit");
  return {
    pid: child.pid ?? 0,
    async ask(question) {
      const reply = once(child, "message");
      child.send(question);
      const [message] = await Promise.race([
        reply,
        ended.then(([code]) => Promise.reject(new Error(`${name} ended with ${code}`))),
      ]);
      return message as Reply;
    },
    async stop() {
      if (child.exitCode === null) child.kill("SIGTERM");
      await ended;
    },
  };
}
