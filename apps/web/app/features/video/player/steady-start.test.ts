import type { HlsConfig } from "hls.js";
import { expect, test } from "vitest";
import { makeSteadyAbr } from "./steady-start.ts";

/** What hls.js knows, and what it would load next. */
interface Known {
  wanted: number;
  loadLevel: number;
  aheadSeconds: number;
  ttfbEstimate: number;
  playbackRate?: number;
}

function choose({ wanted, loadLevel, aheadSeconds, ttfbEstimate, playbackRate = 1 }: Known): number {
  class UsualAbr {
    hls = {
      loadLevel,
      ttfbEstimate,
      mainForwardBufferInfo: { len: aheadSeconds },
      media: { playbackRate },
    };
    nextLevel = wanted;
    get nextAutoLevel() {
      return this.nextLevel;
    }
    set nextAutoLevel(level) {
      this.nextLevel = level;
    }
  }
  const Abr = makeSteadyAbr(UsualAbr as unknown as HlsConfig["abrController"]);
  return new Abr({} as never).nextAutoLevel;
}

const weak = { wanted: 2, loadLevel: 0, ttfbEstimate: 450 };

test("on a weak network a stream keeps to its first version until enough is ready", () => {
  expect(choose({ ...weak, aheadSeconds: 2 })).toBe(0);
  expect(choose({ ...weak, aheadSeconds: 3.5 })).toBe(0);
  expect(choose({ ...weak, aheadSeconds: 3.7 })).toBe(2);
});

test("what is watched twice as fast lasts half as long", () => {
  expect(choose({ ...weak, aheadSeconds: 6, playbackRate: 2 })).toBe(0);
  expect(choose({ ...weak, aheadSeconds: 7.5, playbackRate: 2 })).toBe(2);
});

test("on a quick network the second segment is a larger one", () => {
  expect(choose({ ...weak, ttfbEstimate: 60, aheadSeconds: 1.8 })).toBe(2);
});

test("a smaller version is taken at once, and so is the first of all", () => {
  expect(choose({ ...weak, wanted: 0, loadLevel: 2, aheadSeconds: 0 })).toBe(0);
  expect(choose({ ...weak, loadLevel: -1, aheadSeconds: 0 })).toBe(2);
});

test("a stream that was given up has no next version", () => {
  class EndedAbr {
    hls = null;
    get nextAutoLevel() {
      return -1;
    }
  }
  const Abr = makeSteadyAbr(EndedAbr as unknown as HlsConfig["abrController"]);
  expect(new Abr({} as never).nextAutoLevel).toBe(-1);
});
