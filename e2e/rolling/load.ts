import { setTimeout as sleep } from "node:timers/promises";
import { openApi } from "../durability/api.ts";
import type { Ledger } from "../durability/ledger.ts";
import type { RoundFixture } from "../durability/round-fixture.ts";
import { PASSWORD, type Student } from "../durability/students.ts";

/** Nobody types faster. */
const BETWEEN_WRITES_MS = 150;
const READERS = 2;
const BETWEEN_READS_MS = 50;
const BETWEEN_LOGINS_MS = 500;
const READ_WITHIN_MS = 15_000;
const REDEEM_EVERY = 3;
const PAGES = ["/", "/courses", "/redeem", "/api/course/list-public", "/api/configuration/list"];

/** A call as its sender saw it. */
interface Sent {
  kind: "activations" | "comments" | "logins" | "pages";
  /** What was going on when it was sent. */
  phase: string;
  ms: number;
  /** Null: it was answered as it should be. */
  failure: string | null;
}

interface Start {
  /** The proxy. */
  url: string;
  ledger: Ledger;
  students: readonly Student[];
  /** Addresses of accounts that log in again and again. */
  emails: readonly string[];
  fixture: RoundFixture;
}

/** Uses a school as students do, through the proxy; each call is sent once, whatever becomes of it. */
export function startLoad({ url, ledger, students, emails, fixture }: Start) {
  const sent: Sent[] = [];
  const api = openApi(url);
  let phase = "before";
  let isStopped = false;

  /** Sends a call, and notes how it ended. `ask` answers what was wrong with the answer. */
  async function send(kind: Sent["kind"], ask: () => Promise<string | null>): Promise<void> {
    const [began, sentIn] = [performance.now(), phase];
    const failure = await ask().catch((error: unknown) => String(error));
    sent.push({ kind, phase: sentIn, ms: performance.now() - began, failure });
  }
  const judge = (status: number, wanted: number, body: unknown) =>
    status === wanted ? null : `${status} ${JSON.stringify(body)}`;

  async function write(student: Student, writer: number): Promise<void> {
    const { userId, token } = student;
    const cards = fixture.courses.map(({ courseId, codes }) => ({ courseId, code: codes[writer] ?? "" }));
    for (let number = 0; !isStopped; number += 1) {
      const card = number % REDEEM_EVERY === 0 ? cards.pop() : undefined;
      if (card) {
        await send("activations", async () => {
          const body = { courseId: card.courseId, cardKey: card.code };
          const answer = await api("POST /purchase/activate", { body, token });
          if (answer.status === 201) ledger.purchases.set(answer.body.purchaseId, { userId, ...card });
          return judge(answer.status, 201, answer.body);
        });
      } else {
        await send("comments", async () => {
          const contentId = fixture.lessonIds[number % fixture.lessonIds.length] ?? 0;
          const body = { contentId, parentCommentId: null, description: `سؤال ${writer}.${number}` };
          const answer = await api("POST /comment/create", { body, token });
          if (answer.status === 201)
            ledger.comments.set(answer.body.commentId, { ...body, authorId: userId });
          return judge(answer.status, 201, answer.body);
        });
      }
      await sleep(BETWEEN_WRITES_MS);
    }
  }
  async function logIn(email: string): Promise<void> {
    while (!isStopped) {
      await send("logins", async () => {
        const { token, status, body } = await api("POST /auth/login", {
          body: { email, password: PASSWORD },
        });
        return token === null ? `${status} ${JSON.stringify(body)}` : null;
      });
      await sleep(BETWEEN_LOGINS_MS);
    }
  }
  async function read(): Promise<void> {
    for (let turn = 0; !isStopped; turn += 1) {
      await send("pages", async () => {
        const signal = AbortSignal.timeout(READ_WITHIN_MS);
        const page = await fetch(`${url}${PAGES[turn % PAGES.length]}`, { signal });
        return judge(page.status, 200, (await page.text()).slice(0, 200));
      });
      await sleep(BETWEEN_READS_MS);
    }
  }

  const readers = Array.from({ length: READERS }, read);
  const working = [...students.map(write), ...emails.map(logIn), ...readers];
  return {
    /** From now on something else goes on. */
    enter(next: string): void {
      phase = next;
    },
    /** Settles once every call that was begun is answered. */
    async stop(): Promise<Sent[]> {
      isStopped = true;
      await Promise.all(working);
      return sent;
    },
  };
}

const columns = ["calls", "failed", "median ms", "slowest ms"] as const;

/** The figures of each phase and kind of call, as a table. */
export function tabulate(sent: readonly Sent[]): string {
  const rows = Object.entries(Object.groupBy(sent, ({ phase, kind }) => `${phase}, ${kind}`)).map(
    ([name, calls = []]) => {
      const times = calls.map(({ ms }) => ms).toSorted((a, b) => a - b);
      const failed = calls.filter(({ failure }) => failure !== null).length;
      const figures = [calls.length, failed, times[times.length >> 1] ?? 0, times.at(-1) ?? 0];
      return [name, ...figures.map((figure) => figure.toFixed(0))];
    },
  );
  const table = [["", ...columns], ...rows];
  const widths = table[0]?.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join("  "),
    )
    .join("\n");
}
