import { spawn } from "node:child_process";
import { constants } from "node:os";
import { exitBySignal } from "./run.mjs";

// Ctrl-C reaches the server as well as us; it starts to stop before we ask it to, and is not asked twice.
const headStartMs = 250;
// The server ends by itself sooner than this.
const patienceMs = 15_000;

/**
 * Runs the server until it ends, and ends this process with its exit code. They share a channel (`process.connected`
 * and `disconnect` in the server): it closes when we are asked to stop and when we are gone, however that came.
 * With `keepGoing` a server that ended by itself may be started again by `restart`.
 */
export function serve(command, env, { keepGoing = false } = {}) {
  let isStopping = false;
  let isRestarting = false;
  let server = launch();

  function launch() {
    const [program, ...args] = command;
    const child = spawn(program, args, { stdio: ["inherit", "inherit", "inherit", "ipc"], env });
    child.once("error", (error) => process.stderr.write(`${program}: ${error.message}\n`));
    child.once("exit", (code, signal) => {
      server = null;
      if (isStopping || !keepGoing) process.exit(code ?? 128 + constants.signals[signal]);
      if (isRestarting) server = launch();
      else process.stdout.write("The server has ended; the next change starts it again.\n");
      isRestarting = false;
    });
    return child;
  }

  function stop() {
    if (isStopping) return;
    isStopping = true;
    if (server === null) process.exit(0);
    setTimeout(() => server.connected && server.disconnect(), headStartMs).unref();
    setTimeout(() => server.kill("SIGKILL"), patienceMs).unref();
  }

  process.on("SIGINT", stop).on("SIGTERM", stop);
  whenParentIsGone(stop);
  return {
    restart() {
      if (isStopping) return;
      if (server === null) server = launch();
      else if (!isRestarting) isRestarting = server.kill("SIGTERM");
    },
  };
}

/** npm may be killed in a way it cannot pass on to us. Without npm, our parent may end as it likes (nohup, say). */
export function whenParentIsGone(then = () => exitBySignal("SIGTERM")) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && then(), 1000).unref();
}
