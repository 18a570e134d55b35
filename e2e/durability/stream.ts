import type { Api } from "./api.ts";
import type { Ledger } from "./ledger.ts";
import type { RoundFixture } from "./round-fixture.ts";
import { registerStudent, type Student } from "./students.ts";
import { type CommentPlace, type Pen, redeem, writeComment } from "./writes.ts";

/** Each fifth card is sent twice at once, each fourth comment is a reply. */
const TWICE_EVERY = 5;
const REPLY_EVERY = 4;

/** What a stream of writes came to. */
export interface StreamResult {
  /** Calls that the kill left without an answer: they may have been written or not. */
  unanswered: number;
  /** Wrong answers from before the kill: there should be none. */
  complaints: string[];
  /** Addresses of students who registered meanwhile. */
  registered: string[];
}

export interface Stream {
  /** To be called at the moment of the kill: what is refused from then on is no wonder. */
  noteKill(): void;
  /** For a server that goes on answering. */
  stop(): void;
  /** How many write at once. */
  writers: number;
  /** Settles when every worker has met the end of the server. */
  ended: Promise<StreamResult>;
}

interface StreamStart {
  api: Api;
  ledger: Ledger;
  fixture: RoundFixture;
  students: readonly Student[];
  round: number;
}

/** Writes as fast as the school acknowledges: one worker for each student, and one who registers new ones. */
export function startStream({ api, ledger, fixture, students, round }: StreamStart): Stream {
  const result: StreamResult = { unanswered: 0, complaints: [], registered: [] };
  let isKilled = false;
  let isStopped = false;
  const pen: Pen = {
    api,
    ledger,
    watch: (call) =>
      call.catch((error: unknown) => {
        result.unanswered += 1;
        throw error;
      }),
    complain(what, { status, body }) {
      if (!isKilled) result.complaints.push(`${what}: ${status} ${JSON.stringify(body)}`);
    },
  };

  async function repeat(turn: (number: number) => Promise<void>): Promise<void> {
    for (let number = 0; !isStopped; number += 1) {
      try {
        await turn(number);
      } catch {
        // No answer any more: the server is gone.
        return;
      }
    }
  }

  const workers = students.map((student, worker) => {
    const cards = dealCards(fixture, worker, students.length);
    let latest: CommentPlace | null = null;
    return repeat(async (number) => {
      const card = number % 2 === 0 ? cards.pop() : undefined;
      if (card) return redeem(pen, student, { ...card, times: cards.length % TWICE_EVERY === 0 ? 2 : 1 });
      const isReply = latest !== null && number % REPLY_EVERY === 1;
      const contentId = fixture.lessonIds[number % fixture.lessonIds.length] ?? 0;
      const place = isReply && latest ? latest : { contentId, parentCommentId: null };
      const description = `سؤال ${round}.${worker}.${number}\n${"كلمة ".repeat(number % 300)}؟`;
      const written = await writeComment(pen, student, { ...place, description });
      latest = written === null ? latest : { contentId: place.contentId, parentCommentId: written };
    });
  });
  const registrar = repeat(async () => {
    const { email, answer } = await pen.watch(registerStudent(api, ledger));
    if (answer.status === 201) result.registered.push(email);
    else pen.complain("a registration", answer);
  });
  return {
    noteKill: () => {
      isKilled = true;
    },
    stop: () => {
      isStopped = true;
    },
    writers: workers.length + 1,
    ended: Promise.all([...workers, registrar]).then(() => result),
  };
}

/** The cards of one worker. Each worker begins elsewhere, or all would queue for the counter of one course. */
function dealCards({ courses }: RoundFixture, worker: number, workers: number) {
  const start = Math.floor((worker * courses.length) / workers);
  return [...courses.slice(start), ...courses.slice(0, start)].map(({ courseId, codes }) => ({
    courseId,
    code: codes[worker] ?? "",
  }));
}
