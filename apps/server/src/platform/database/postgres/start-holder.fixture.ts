// A server reduced to its database: starts it on the folder given, says so on one line, and stays until it is killed.
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

const write = (line: string) => process.stderr.write(`${line}\n`);
try {
  const [, , dataDir = "", patience] = process.argv;
  const patienceMs = patience === undefined ? undefined : Number(patience);
  const database = await startEmbeddedPostgres({ dataDir, log: write, patienceMs });
  const { connection, wasCreated } = database;
  process.stdout.write(`${JSON.stringify({ connection, wasCreated })}\n`);
  process.once("SIGTERM", () => void database.stop().then(() => process.exit(0)));
} catch (error) {
  write(String(error));
  process.exit(1);
}
