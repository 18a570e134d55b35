import type { Mutant } from "./mutant.ts";
import { access } from "./topics/access.ts";
import { audit } from "./topics/audit.ts";
import { backups } from "./topics/backups.ts";
import { idempotency } from "./topics/idempotency.ts";
import { limits } from "./topics/limits.ts";
import { mails } from "./topics/mails.ts";
import { media } from "./topics/media.ts";
import { money } from "./topics/money.ts";
import { origins } from "./topics/origins.ts";
import { quizzes } from "./topics/quizzes.ts";
import { roles } from "./topics/roles.ts";
import { search } from "./topics/search.ts";
import { sessions } from "./topics/sessions.ts";
import { texts } from "./topics/texts.ts";
import { workers } from "./topics/workers.ts";

/** The rules that are broken, by what they are about. */
export const topics: Record<string, Mutant[]> = {
  money,
  access,
  sessions,
  media,
  quizzes,
  idempotency,
  roles,
  limits,
  audit,
  backups,
  mails,
  texts,
  search,
  origins,
  workers,
};
