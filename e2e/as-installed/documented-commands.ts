import { readFileSync } from "node:fs";

const pages = ["README.md", "docs/operations.md", "docs/measuring.md"] as const;
const SHELLS = "sh|bash|shell|console";
/** By these an inline piece of code is known as a command. */
const PROGRAMS =
  "npm|npx|node|git|docker|apt|apt-get|systemctl|systemd-run|systemd-analyze|runuser|sudo|openssl|rclone|age|curl|psql|nginx|useradd|mkdir|cp|mv|rm|tar";
const INLINE = new RegExp(`^(?:[A-Z_]+=\\S+ )*(?:\\S*/)?(?:${PROGRAMS})(?: |$)`);

/** The commands of a block, each without its comment; a text that is fed to one belongs to it. */
function commandsOf(block: string): string[] {
  const commands: string[] = [];
  let end: string | null = null;
  for (const line of block.split("\n")) {
    if (end !== null) {
      commands.push(`${commands.pop()}\n${line}`);
      if (line === end) end = null;
      continue;
    }
    const command = line.replace(/(^|\s)#.*$/, "").trim();
    if (command) commands.push(command);
    end = /<<-?["']?(\w+)/.exec(command)?.[1] ?? null;
  }
  return commands;
}

/** Every command that a text has its reader type, or a service start. */
export function readCommands(text: string): string[] {
  const blocks = [...text.matchAll(new RegExp(`^ *\`\`\`(?:${SHELLS})\\n([\\s\\S]*?)^ *\`\`\`$`, "gm"))];
  const services = [...text.matchAll(/^ExecStart=(.+)$/gm)].map(([, command = ""]) => command);
  const rest = text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, "");
  const inline = [...rest.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
  return [
    ...blocks.flatMap(([, block = ""]) => commandsOf(block)),
    ...services,
    ...inline.filter((code) => INLINE.test(code)),
  ];
}

/** Every command of the pages that an operator follows, once. */
export const documentedCommands = (): string[] => [
  ...new Set(
    pages.flatMap((page) => readCommands(readFileSync(new URL(`../../${page}`, import.meta.url), "utf8"))),
  ),
];

const CONTAINER = "there is no docker here; guards/container.test.ts holds the image to the program";
const SERVICE = "there is no service manager here; documented-unit.systemd.long.test.ts tries the unit";
const ROOT = "it is for root";
const LONG = "it takes minutes, and says nothing of an installation";
const MENTION = "the command is named here; it is run with the folder that it takes";
const ADMIN = "admin.test.ts calls it beside a school";
const OTHERS = "it is another program's";
const DRILL = "npm run test:restore-to-a-moment types it";

/** What the journey as installed does not run, and why. */
export const notRun: Record<string, string> = {
  "npm test": "it is what this runs after",
  "npm run test:long": LONG,
  "npm run test:wide": LONG,
  "npm run test:pooler": LONG,
  "npm run test:durability": LONG,
  "npm run test:histories": LONG,
  "npm run test:failover": LONG,
  "npm run test:rolling": LONG,
  "npm run test:restore-to-a-moment": LONG,
  "npm run test:edge": LONG,
  "npm run test:quizzes": LONG,
  "npm run test:tables": LONG,
  "npm run test:mutants": LONG,
  "npm run test:screens": LONG,
  "npm run test:browsers": LONG,
  "npm run test:film": LONG,
  "npm run test:days": LONG,
  "npm run test:as-installed": "it is this",
  "npm run test:attacks -- http://localhost:3000":
    "it uses up the attempts of its address for a quarter of an hour",
  "npm run screenshots": LONG,
  "npm run bench:sight": LONG,
  "npm run bench:size": LONG,
  "npm run bench:load": LONG,
  "npm run bench:memory": LONG,
  "npm run bench:start": LONG,
  "npm run bench:lists": LONG,
  "npm run bench:cards": LONG,
  "npm run bench:imports": LONG,
  "npm run bench:month": LONG,
  "npm run bench:costs": LONG,
  "npm run scale": "guards/scale.test.ts holds the page to what it writes",
  "npm run bench:media": LONG,
  "npm run backup": MENTION,
  "npm run restore": MENTION,
  "npm run admin -- check": ADMIN,
  "npm run admin -- doctor": ADMIN,
  "npm run admin -- make you@school.example": ADMIN,
  "npm run admin -- remove-second-step you@school.example": ADMIN,
  "npm run rotate-key -- --lost-key": "the school has its key; secret-key.long.test.ts loses one",
  "useradd --system --home-dir /var/lib/manara --shell /usr/sbin/nologin manara": ROOT,
  "git clone … /srv/manara-0.2.0 && cd /srv/manara-0.2.0 && npm run build":
    "the journey clones into another folder, and `npm start` and `npm run build` are run there",
  "git pull && npm run build": "what not to do; workers.long.test.ts has what the program does then",
  "ln -sfn /srv/manara-0.2.0 /srv/manara": SERVICE,
  "tar -xzf manara-0.2.0-linux-x64.tar.gz -C /srv": SERVICE,
  "npm run pack": LONG,
  "npm run pack -- --arch arm64": LONG,
  "npm run backup -- …": MENTION,
  "systemd-analyze security": SERVICE,
  "systemd-run --pipe --uid manara -p EnvironmentFile=/etc/manara.env /srv/manara/manara backup …": SERVICE,
  "systemd-run --pipe --uid manara -p EnvironmentFile=/etc/manara.env /srv/manara/manara restore /backups/dz-2026-05-01T02-53-00Z":
    SERVICE,
  "install -d -o manara -g manara -m 700 /var/lib/manara": ROOT,
  "install -o manara -g manara -m 600 secret.key /var/lib/manara/secret.key": ROOT,
  "chown -R manara: /backups/dz-2026-05-01T02-53-00Z": ROOT,
  "npm run backup:verify -- bucket:dz-2026-05-01T02-53-00Z":
    "send-backup.long.test.ts restores one from a bucket",
  "apt-get install ffmpeg": ROOT,
  "apt-get install npm": ROOT,
  "apt-get install --yes pgbackrest": ROOT,
  "systemctl stop manara": SERVICE,
  "systemctl start manara": SERVICE,
  "docker compose up": CONTAINER,
  "docker compose up --detach --build": CONTAINER,
  "docker run --volume school:/data": CONTAINER,
  "docker compose exec school node_modules/.bin/node apps/server/src/commands/backup.ts /data/backup":
    CONTAINER,
  "nginx -s reload": ROOT,
  "rm -r /var/cache/nginx/films/*": ROOT,
  "openssl rand -hex 24": OTHERS,
  "rclone copy --exclude '.unfinished/**'": OTHERS,
  "age -d identity.age > id": OTHERS,
  "age -d -i id PART": OTHERS,
};

/** Commands that begin so are another's, whatever they are fed. */
const notRunBeginnings: Record<string, string> = {
  "cat > .env <<EOF": CONTAINER,
  "docker compose exec --user postgres database psql": CONTAINER,
  "cat > /etc/pgbackrest.conf": DRILL,
  "chown root:postgres /etc/pgbackrest.conf": DRILL,
  "runuser -u postgres -- ": DRILL,
  "until runuser -u postgres -- ": DRILL,
  "pg_ctlcluster 15 main ": DRILL,
  "MOMENT=": DRILL,
};

/** What the journey has to run. */
export const commandsToRun = (): string[] =>
  documentedCommands().filter(
    (command) => !(command in notRun) && !Object.keys(notRunBeginnings).some((it) => command.startsWith(it)),
  );
