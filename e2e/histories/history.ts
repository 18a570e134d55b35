import { setTimeout as sleep } from "node:timers/promises";
import type vm from "node:vm";
import type { OpenAttempt } from "@manara/contract/quizzes/quizzes";
import { type Device, makeDevice } from "./device.ts";
import type { Outcome, Page } from "./page.ts";
import type { Random } from "./random.ts";
import type { Account, Places } from "./school.ts";
import { openNetwork } from "./weather.ts";

/** A note, question or answer that was made on a device. */
export interface Made {
  kind: "note" | "comment" | "practice";
  id: string;
  device: number;
  /** Whether the device, or the school, has said that it has it. */
  isKept: boolean;
  isConfirmed: boolean;
  refused: string | null;
}

/** Answer to a question of a test, as the device has kept it. */
interface Answered {
  attemptId: number;
  questionId: number;
  counter: number;
}

/** All that was said to be kept in a history. */
export interface Ledger {
  made: Made[];
  watched: { contentId: number; from: number; to: number }[];
  answered: Answered[];
  handedIn: Set<number>;
  /** Attempts whose entries were refused. */
  refusedAttempts: Set<number>;
}

export interface HistoryPlan {
  seed: number;
  random: Random;
  account: Account;
  places: Places;
  port: number;
  script: vm.Script;
  /** How long there are things to do, in milliseconds. */
  lastsMs: number;
}

const DAY_MS = 86_400_000;
const DEVICES = 2;
/** Pauses of the outbox are of 3 s at most here. */
const DRAINED_WITHIN_MS = 45_000;

/** One history: two devices of an account in bad weather. Answers how to bring all to the school, and what has to be there then. */
export async function playHistory({ random, account, places, port, script, lastsMs }: HistoryPlan) {
  const ledger: Ledger = {
    made: [],
    watched: [],
    answered: [],
    handedIn: new Set(),
    refusedAttempts: new Set(),
  };
  const devices = await Promise.all(
    Array.from({ length: DEVICES }, async (_, number) => {
      const network = await openNetwork(port, random);
      return { number, network, device: makeDevice({ script, random, url: network.url, user: account }) };
    }),
  );
  const pressed = new Set<number>();
  let drawn = 0;
  const drawId = () => {
    drawn += 1;
    const tail = `${account.id.toString(16).padStart(6, "0")}${drawn.toString(16).padStart(6, "0")}`;
    const block = () => random.between(0, 0xffff).toString(16).padStart(4, "0");
    return `${block()}${block()}-${block()}-4${block().slice(1)}-8${block().slice(1)}-${tail}`;
  };

  /** Enters something; it counts once the device or the school has said so. */
  async function enter(entry: Pick<Made, "kind" | "id" | "device">, page: Page, outcome: Promise<Outcome>) {
    const made: Made = { ...entry, isKept: false, isConfirmed: false, refused: null };
    ledger.made.push(made);
    void outcome.then((came) => {
      if (came === "arrived") made.isConfirmed = true;
      else if (came !== "waits") made.refused = came.refused;
    });
    await page.kept();
    made.isKept = true;
  }

  async function act(device: Device, number: number, open: { attempt: OpenAttempt | null }): Promise<void> {
    const page = device.page() ?? device.open();
    const contentId = random.pick(places.lessonIds as [number, ...number[]]);
    const question = random.pick(places.questions as [Places["questions"][0], ...Places["questions"]]);
    const choice = random.pick(question.choices as [number, ...number[]]);
    const kind = random.between(0, number === 0 ? 6 : 4);
    const id = drawId();
    if (kind <= 1) {
      const deliver = kind === 0 ? page.note(id, contentId, id) : page.comment(id, contentId, id);
      return enter({ kind: kind === 0 ? "note" : "comment", id, device: number }, page, deliver);
    }
    if (kind === 2) {
      const { id: named, outcome } = page.practise(question.id, choice);
      return enter({ kind: "practice", id: named, device: number }, page, outcome);
    }
    if (kind <= 4) {
      const from = random.between(0, 590);
      page.watch(contentId, from, from + 2);
      await page.kept();
      return void ledger.watched.push({ contentId, from, to: from + 2 });
    }
    open.attempt ??= await page.begin(places.testId);
    const { attempt } = open;
    if (!attempt || device.page() !== page) return;
    const { attemptId } = attempt;
    if (random.happens(0.2)) {
      pressed.add(attemptId);
      page.handIn(attemptId);
      open.attempt = null;
      await page.kept();
      return void ledger.handedIn.add(attemptId);
    }
    const counter = page.answer(attempt, question.id, choice);
    await page.kept();
    // Whoever has pressed for it to be handed in answers no more.
    if (!pressed.has(attemptId)) ledger.answered.push({ attemptId, questionId: question.id, counter });
  }

  /** Lets a device live until its time is over; an act that a kill ends settles nothing. */
  async function live({ device, number, network }: (typeof devices)[number]): Promise<void> {
    const open: { attempt: OpenAttempt | null } = { attempt: null };
    const until = performance.now() + lastsMs;
    while (performance.now() < until) {
      const chance = random.next();
      if (chance < 0.55) await Promise.race([act(device, number, open), sleep(1500)]);
      else if (chance < 0.7) network.change(random.pick(["fine", "cuts", "cuts", "away"]));
      else if (chance < 0.78) device.kill();
      else if (chance < 0.83) device.close();
      else if (chance < 0.87) {
        // A kill in the middle leaves a part of it sealed.
        await Promise.race([device.page()?.leave(), sleep(random.pick([1, 5, 1000]))]);
        device.close();
      } else if (chance < 0.9) device.setClock(random.between(-7, 7) * DAY_MS);
      else if (chance < 0.95) device.comeOnline();
      await sleep(random.between(0, 700));
    }
  }

  await Promise.all(devices.map(live));
  return {
    ledger,
    /** Brings all to the school. Answers what could not be brought. */
    async drain(): Promise<string[]> {
      const stuck: string[] = [];
      for (const { device, network, number } of devices) {
        network.change("fine");
        device.close();
        const page = device.open();
        const until = performance.now() + DRAINED_WITHIN_MS;
        while (!(await page.check()) && performance.now() < until) await sleep(50);
        const isLeft = () => device.sealed() > 0 || page.left().some(({ refusal }) => refusal === null);
        while (isLeft() && performance.now() < until) {
          await sleep(50);
          device.comeOnline();
        }
        for (const { kind, id, refusal } of page.left()) {
          if (refusal === null) stuck.push(`${kind} ${id} of device ${number} waits for ever`);
          else if (kind === "test" && refusal === "ATTEMPT_NOT_FOUND") ledger.refusedAttempts.add(Number(id));
          else stuck.push(`${kind} ${id} of device ${number} is refused: ${refusal}`);
        }
        if (device.sealed() > 0) stuck.push(`${device.sealed()} of device ${number} stay sealed`);
        stuck.push(...device.faults);
        await page.kept();
        device.close();
        await network.close();
      }
      return stuck;
    },
  };
}
