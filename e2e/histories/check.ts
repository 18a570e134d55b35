import type { Ledger, Made } from "./history.ts";
import type { School } from "./school.ts";

const queries: Record<Made["kind"], string> = {
  note: "select text as id, id as place from notes where user_id = $1 order by place",
  comment: "select description as id, id as place from comments where author_id = $1 order by place",
  practice:
    "select client_id::text as id, 0 as place from practice_answers where user_id = $1 order by answered_at",
};

/** What a history has said to be kept, and whether the school was restored meanwhile. */
type CheckedLedger = Ledger & { isRestored: boolean };

async function checkMade(
  school: School,
  userId: number,
  { made, isRestored }: CheckedLedger,
): Promise<string[]> {
  const problems: string[] = [];
  for (const kind of ["note", "comment", "practice"] as const) {
    const rows = await school.query<{ id: string }>(queries[kind], [userId]);
    const found = rows.map(({ id }) => id);
    const places = new Map(found.map((id, place) => [id, place]));
    if (places.size !== found.length) problems.push(`a ${kind} is there twice`);
    const own = made.filter((one) => one.kind === kind);
    for (const { id, isKept, isConfirmed, refused } of own) {
      if (refused) problems.push(`${kind} ${id} was refused: ${refused}`);
      else if ((isKept || isConfirmed) && !places.has(id))
        problems.push(
          `${kind} ${id} is lost; ${[isKept && "the device had it", isConfirmed && "the school had it"].filter(Boolean).join(", ")}`,
        );
    }
    // Answers of practice bear the time of the device's clock. A page that lies idle while the school is restored hears of it late.
    if (kind === "practice" || isRestored) continue;
    for (const device of [0, 1]) {
      const inOrder = own.flatMap((one) =>
        one.device === device && one.isKept ? (places.get(one.id) ?? []) : [],
      );
      if (inOrder.some((place, index) => index > 0 && place < (inOrder[index - 1] ?? 0)))
        problems.push(`${kind}s of device ${device} arrived in another order: ${inOrder.join(" ")}`);
    }
  }
  return problems;
}

async function checkAttempts(school: School, userId: number, ledger: Ledger): Promise<string[]> {
  const attempts = await school.query<{ id: number; handed_in_at: Date | null }>(
    "select id, handed_in_at from attempts where user_id = $1",
    [userId],
  );
  const answers = await school.query<{ attempt_id: number; question_id: number; counter: string }>(
    "select attempt_id, question_id, counter from attempt_answers where attempt_id = any($1)",
    [attempts.map(({ id }) => id)],
  );
  const counters = new Map(
    answers.map((one) => [`${one.attempt_id} ${one.question_id}`, Number(one.counter)]),
  );
  const inAny = new Set(answers.map((one) => `${one.question_id} ${one.counter}`));
  // Of each question the last answer that was kept.
  const last = ledger.answered.filter(
    (one) =>
      !ledger.answered.some(
        (other) =>
          other.attemptId === one.attemptId &&
          other.questionId === one.questionId &&
          other.counter > one.counter,
      ),
  );
  const isRefused = ({ attemptId }: { attemptId: number }) => ledger.refusedAttempts.has(attemptId);
  return [
    ...last
      .filter((one) => !isRefused(one))
      // Of an attempt that was begun again.
      .filter((one) => !inAny.has(`${one.questionId} ${one.counter}`))
      .filter((one) => (counters.get(`${one.attemptId} ${one.questionId}`) ?? -1) < one.counter)
      .map(
        (one) => `answer ${one.counter} to question ${one.questionId} of attempt ${one.attemptId} is lost`,
      ),
    ...[...ledger.handedIn]
      .filter((attemptId) => !isRefused({ attemptId }))
      .filter((attemptId) => attempts.some(({ id, handed_in_at }) => id === attemptId && !handed_in_at))
      .map((attemptId) => `attempt ${attemptId} is not handed in`),
  ];
}

async function checkWatched(school: School, userId: number, { watched }: Ledger): Promise<string[]> {
  const lost = await school.query<{ missing: string }>(
    `select content_id || ' ' || part as missing
     from unnest($2::integer[], $3::int4range[]) as told (content_id, part)
     where not exists (select from progress where user_id = $1 and progress.content_id = told.content_id and watched @> part)`,
    [userId, watched.map(({ contentId }) => contentId), watched.map(({ from, to }) => `[${from},${to})`)],
  );
  return lost.map(({ missing }) => `watched seconds of lesson ${missing} are lost`);
}

/** What of a history is lost, doubled or out of order, one line each. */
export async function checkHistory(school: School, userId: number, ledger: CheckedLedger): Promise<string[]> {
  return [
    ...(await checkMade(school, userId, ledger)),
    ...(await checkAttempts(school, userId, ledger)),
    ...(await checkWatched(school, userId, ledger)),
  ];
}
