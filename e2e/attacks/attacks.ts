// Attacks a running copy on this machine, and says what it found open: npm run test:attacks -- http://localhost:3000
import { parseArgs } from "node:util";
import { askForMails, exportWithoutEnd, registerBadly, useStolenSession } from "./accounts.ts";
import { replaySolutions } from "./challenges.ts";
import { floodWithLogins, guessPastTheLimit } from "./logins.ts";
import { countThroughAddresses, readPolicies } from "./pages.ts";
import { passSecondStep } from "./second-step.ts";
import { type Attack, openTarget, readOrigin } from "./target.ts";
import { holdUpload } from "./uploads.ts";

/** The one that uses up the attempts of this address comes last. */
const attacks: Record<string, Attack> = {
  "read the policies of pages": readPolicies,
  "count through addresses": countThroughAddresses,
  "hold an upload": holdUpload,
  "use a stolen session": useStolenSession,
  "export without end": exportWithoutEnd,
  "pass the second step": passSecondStep,
  "replay solved challenges": replaySolutions,
  "flood with sign-ins": floodWithLogins,
  "ask for mails": askForMails,
  "guess past the limit": guessPastTheLimit,
  "register badly": registerBadly,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { "phone-prefix": { type: "string", default: "055" } },
});
const target = await openTarget(readOrigin(positionals[0]), values["phone-prefix"]);
const say = (line: string) => process.stdout.write(`${line}\n`);
let open = 0;
for (const [name, attack] of Object.entries(attacks)) {
  const found = await attack(target, (line) => say(`   ${line}`));
  open += found.length;
  say(
    `${found.length === 0 ? "holds" : "OPEN "}  ${name}${found.map((line) => `\n       ${line}`).join("")}`,
  );
}
process.exitCode = open === 0 ? 0 : 1;
