import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import type { S3Server } from "../../apps/server/src/platform/files/storage/s3-server.fixture.ts";
import { readDocumented, replaceEach } from "../../apps/server/test/documented.ts";

const VERSION = "15";
/** The cluster of the page, which Debian makes with its package. */
const MAIN = `${VERSION} main`;

export const programs = {
  postgres: { file: `/usr/lib/postgresql/${VERSION}/bin/postgres`, packageName: `postgresql-${VERSION}` },
  pgbackrest: { file: "/usr/bin/pgbackrest", packageName: "pgbackrest" },
};

/** Where the page's things are on this machine, which has a cluster of its own for the drill. */
export interface Places {
  /** Its name among Debian's clusters. */
  cluster: string;
  port: number;
  dataDir: string;
  /** Where pgBackRest has its logs and locks, and its configuration. */
  folder: string;
  /** The store that keeps what it hands on. */
  store: S3Server;
}

/** What the page says of the store, and what stands there for the one of this drill. */
function linesOfStore({ port, settings }: S3Server): Record<string, string> {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = settings();
  return {
    "repo1-s3-endpoint=s3.eu-west-3.amazonaws.com": `repo1-s3-endpoint=127.0.0.1\nrepo1-storage-port=${port}\nrepo1-storage-verify-tls=n\nrepo1-s3-uri-style=path`,
    "repo1-s3-region=eu-west-3": `repo1-s3-region=${S3_REGION}`,
    "repo1-s3-bucket=school-wal": `repo1-s3-bucket=${S3_BUCKET}`,
    "repo1-s3-key=…": `repo1-s3-key=${S3_ACCESS_KEY}`,
    "repo1-s3-key-secret=…": `repo1-s3-key-secret=${S3_SECRET_KEY}`,
  };
}

/** Runs text in a shell as root; answers what it printed. Throws with what it said when a command fails. */
async function type(text: string, { port }: Places): Promise<string> {
  const env = { PATH: process.env.PATH, LC_ALL: "C.UTF-8", PGPORT: String(port) };
  const shell = spawn("bash", ["-eu", "-o", "pipefail"], { cwd: "/", env, stdio: ["pipe", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding("utf8").on("data", (piece: string) => {
      printed += piece;
    });
  shell.stdin.end(text);
  const [code] = await once(shell, "close");
  if (code !== 0) throw new Error(`${text}\nended with ${String(code)}:\n${printed}`);
  return printed;
}

const isIn = (block: string, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([from]) => block.includes(from)));

/** Types a block of docs/operations.md, the one with `mark`. Only names of places differ, and what `given` replaces. */
export async function typeBlock(
  mark: string,
  places: Places,
  given: Readonly<Record<string, string>> = {},
): Promise<string> {
  const block = await readDocumented("sh", mark);
  const { cluster, dataDir, folder, store } = places;
  const configuration = `${folder}/pgbackrest.conf`;
  const renamed = isIn(block, {
    [MAIN]: `${VERSION} ${cluster}`,
    "pg1-path=/var/lib/postgresql/15/main": `pg1-path=${dataDir}\npg1-port=${places.port}`,
    "/etc/pgbackrest.conf": configuration,
    "pgbackrest --stanza": `pgbackrest --config=${configuration} --stanza`,
    ...linesOfStore(store),
    "repo1-path=/school": `repo1-path=/school\nlog-path=${folder}\nlock-path=${folder}`,
    "repo1-cipher-pass=…": "repo1-cipher-pass=for this drill alone",
    "apt-get install --yes pgbackrest\n": "",
  });
  return type(replaceEach(block, { ...renamed, ...given }), places);
}

/** Who looks whether everything in the database is whole: not of the page. */
export const INSPECTOR = "inspector";

/** The roles and the database of the page, as the database's administrator makes them. */
export async function makeDatabase(places: Places, password: string): Promise<void> {
  const sql = replaceEach(await readDocumented("sql", "create role school_owner"), {
    "'…'": `'${password}'`,
  });
  const inspector = `create role ${INSPECTOR} superuser login password '${password}';`;
  await type(`runuser -u postgres -- psql -v ON_ERROR_STOP=1 <<'END'\n${sql}${inspector}\nEND\n`, places);
}

/** Makes an empty cluster, as Debian's package does, and starts it. */
export async function makeCluster({ cluster, port, dataDir }: Places): Promise<void> {
  const options = ["--datadir", dataDir, "--port", String(port), "--locale", "C.UTF-8", "--start"];
  await promisify(execFile)("pg_createcluster", [VERSION, cluster, ...options]);
}

/** The machine is gone: nothing is stopped, and nothing of it is left. */
export async function loseCluster({ cluster }: Places): Promise<void> {
  // It may be stopped, or not be there yet.
  await promisify(execFile)("pg_ctlcluster", [VERSION, cluster, "stop", "-m", "immediate"]).catch(() => null);
  await promisify(execFile)("pg_dropcluster", [VERSION, cluster, "--stop"]);
}
