// How a command is called. What it takes is written once, for its reader and for its help; any Node from 18.3 on reads it.
import { parseArgs } from "node:util";
import { Failure } from "./run.mjs";

const HELP = { type: "boolean", short: "h", does: "this text" };
/** What a shell takes for a command that was called in a way it does not know. */
const CALLED_WRONGLY = 2;

/** A call that the command does not know: one line, and another exit code than a failure. */
export class WrongCall extends Failure {
  exitCode = CALLED_WRONGLY;
}

const nameOf = ([name, { of }]) => (of === undefined ? `--${name}` : `--${name} ${of}`);

function helpOf({ call, does, options }) {
  const rows = Object.entries(options).map((option) => [nameOf(option), option[1].does]);
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
  return `${call}\n\n${does}\n\n${lines.join("\n")}\n`;
}

/**
 * What a command was called with. `--help` prints its help and ends with 0. Throws a {@link WrongCall} at an option that it does not have,
 * and at fewer or more words than it takes.
 */
export function readCall({ takes: [least, most] = [0, 0], ...shape }, args = process.argv.slice(2)) {
  const options = { ...shape.options, help: HELP };
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(helpOf({ ...shape, options }));
    process.exit(0);
  }
  const refuse = (reason) => {
    throw new WrongCall(`${reason}. Call it so: ${shape.call} (--help says more)`);
  };
  let read;
  try {
    read = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return refuse(error.message.split(/\. |\n/)[0]);
  }
  const { length } = read.positionals;
  if (length < least) return refuse("Something is missing");
  if (length > most) return refuse(`There is no place for '${read.positionals[most]}'`);
  return read;
}
