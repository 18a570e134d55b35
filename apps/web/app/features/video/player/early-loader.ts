import type {
  FragmentLoaderConstructor,
  FragmentLoaderContext,
  HlsConfig,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from "hls.js";

type LoaderClass = HlsConfig["loader"];

interface Piece {
  url: string;
  /** Its first byte, and the one after its last. */
  start: number;
  end: number;
}

const keyOf = ({ url, start, end }: Piece): string => `${url} ${start}-${end}`;

/** A phone that changes its network leaves requests without an answer. */
const COMES_WITHIN_MS = 10_000;

async function fetchPiece({ start, end }: Piece, address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address, {
    headers: { Range: `bytes=${start}-${end - 1}` },
    signal: AbortSignal.timeout(COMES_WITHIN_MS),
  });
  if (answer.status !== 206) throw new Error(`a piece came with status ${answer.status}`);
  return answer.arrayBuffer();
}

/** Whether a stream wants the bytes that say how a level is decoded: a thousand or two. */
const isHead = (context: LoaderContext): boolean =>
  "frag" in context && (context as FragmentLoaderContext).frag.sn === "initSegment";

/** Marks as loaded what was there before it was asked for. */
function writeStats(stats: LoaderStats, bytes: number): void {
  const now = performance.now();
  Object.assign(stats.loading, { start: now, first: now, end: now });
  Object.assign(stats, { loaded: bytes, total: bytes });
}

/**
 * A loader of hls.js that can be given small pieces of a stream early, so that who presses play waits for one request less. A piece that
 * did not come is loaded when it is asked for. `findAddress` says where a piece is loaded from.
 *
 * Heads are loaded once and never broken off, whoever gives them up: hls.js 1.7 takes the end of a head that it broke off for that of the
 * segment that it loads now, breaks that off with its head, and so on for as long as the page is open.
 */
export function makeEarlyLoader(Loader: LoaderClass, findAddress: (url: string) => Promise<string>) {
  const pieces = new Map<string, Promise<ArrayBuffer>>();
  function loadPiece(piece: Piece): Promise<ArrayBuffer> {
    const key = keyOf(piece);
    const known = pieces.get(key);
    if (known) return known;
    const loading = findAddress(piece.url).then((address) => fetchPiece(piece, address));
    pieces.set(key, loading);
    // Whoever asks for it hears that it failed; the next one tries again.
    loading.catch(() => pieces.delete(key));
    return loading;
  }
  class EarlyLoader extends Loader {
    /** Nobody waits for it any more. */
    private isGivenUp = false;

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const { url, rangeStart: start = 0, rangeEnd: end = 0 } = context;
      const wanted = { url, start, end };
      const piece = isHead(context) && end > 0 ? loadPiece(wanted) : pieces.get(keyOf(wanted));
      if (!piece) {
        super.load(context, config, callbacks);
        return;
      }
      this.context = context;
      piece.then(
        (data) => {
          if (this.isGivenUp) return;
          writeStats(this.stats, data.byteLength);
          // A copy: the stream may take it apart, and ask for it again.
          callbacks.onSuccess({ url, data: data.slice(0) }, this.stats, context, null);
        },
        () => {
          // A piece that did not come early is loaded again, and that request reports its own failure.
          if (!this.isGivenUp) super.load(context, config, callbacks);
        },
      );
    }

    override abort(): void {
      this.isGivenUp = true;
      super.abort();
    }

    override destroy(): void {
      this.isGivenUp = true;
      super.destroy();
    }
  }
  return {
    Loader: EarlyLoader as unknown as FragmentLoaderConstructor,
    loadEarly(piece: Piece): void {
      // Whoever asks for it hears that it failed.
      loadPiece(piece).catch(() => undefined);
    },
  };
}
