import type { HlsConfig } from "hls.js";

type Abr = HlsConfig["abrController"];

/** Seconds to be watched that stand ready, in round trips of the network, before a larger picture is asked for. */
const ROUND_TRIPS_AHEAD = 8;

/**
 * The choice of versions of hls.js, which begins without haste. A larger version costs its playlist, its head and itself, three round
 * trips in a row, and hls.js 1.7 may load what it has a second time: its segments end some hundredths of a second before those of the
 * playlist. Right after the start that is more time than is ready to be watched, and the picture would stop in its fourth second.
 */
export function makeSteadyAbr(Usual: Abr): Abr {
  return class SteadyAbr extends Usual {
    override get nextAutoLevel(): number {
      const next = super.nextAutoLevel;
      // Of a stream that was given up nothing else is known.
      if (next < 0) return next;
      const { loadLevel, mainForwardBufferInfo, ttfbEstimate, media } = this.hls;
      if (loadLevel < 0 || next <= loadLevel) return next;
      const aheadSeconds = (mainForwardBufferInfo?.len ?? 0) / (media?.playbackRate || 1);
      return aheadSeconds * 1000 < ROUND_TRIPS_AHEAD * ttfbEstimate ? loadLevel : next;
    }
    override set nextAutoLevel(level: number) {
      super.nextAutoLevel = level;
    }
  };
}
