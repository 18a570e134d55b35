import type { Clock } from "../src/platform/days.rules.ts";

export interface TestClock {
  clock: Clock;
  advance(by: {
    milliseconds?: number;
    seconds?: number;
    minutes?: number;
    hours?: number;
    days?: number;
  }): void;
}

/** A clock that stands still until a test moves it. */
export function makeClock(start = new Date()): TestClock {
  let now = start.getTime();
  return {
    clock: () => new Date(now),
    advance({ milliseconds = 0, seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      now += milliseconds + 1000 * (seconds + 60 * (minutes + 60 * (hours + 24 * days)));
    },
  };
}

/** A clock that goes on as the system's does, and begins on the next day at an hour, in UTC. */
export function makeClockFrom(hour: number): Clock {
  const begin = new Date();
  const shift = new Date(begin).setUTCHours(24 + hour, 0, 0, 0) - begin.getTime();
  return () => new Date(Date.now() + shift);
}

/** A clock that goes on as the system's does, and that a test can set ahead for a while. */
export function makeRunningClock() {
  let shift = 0;
  return {
    clock: (): Date => new Date(Date.now() + shift),
    async ahead({ days }: { days: number }, work: () => Promise<void>): Promise<void> {
      shift = days * 24 * 60 * 60 * 1000;
      try {
        await work();
      } finally {
        shift = 0;
      }
    },
  };
}
