import type {
  FragmentLoaderConstructor,
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

async function fetchPiece({ start, end }: Piece, address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address, { headers: { Range: `bytes=${start}-${end - 1}` } });
  if (answer.status !== 206) throw new Error(`a piece came with status ${answer.status}`);
  return answer.arrayBuffer();
}

/** Marks as loaded what was there before it was asked for. */
function writeStats(stats: LoaderStats, bytes: number): void {
  const now = performance.now();
  Object.assign(stats.loading, { start: now, first: now, end: now });
  Object.assign(stats, { loaded: bytes, total: bytes });
}

/**
 * A loader of hls.js that can be given small pieces of a stream early, so that who presses play waits for one request less. A piece that
 * did not come is loaded when it is asked for. `findAddress` says where a piece is loaded from.
 */
export function makeEarlyLoader(Loader: LoaderClass, findAddress: (url: string) => Promise<string>) {
  const pieces = new Map<string, Promise<ArrayBuffer>>();
  class EarlyLoader extends Loader {
    /** Nobody waits for it any more. */
    private isGivenUp = false;

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const { url, rangeStart: start = 0, rangeEnd: end = 0 } = context;
      const piece = pieces.get(keyOf({ url, start, end }));
      if (!piece) {
        super.load(context, config, callbacks);
        return;
      }
      this.context = context;
      piece.then(
        (data) => {
          if (this.isGivenUp) return;
          writeStats(this.stats, data.byteLength);
          callbacks.onSuccess({ url, data }, this.stats, context, null);
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
      const key = keyOf(piece);
      if (!pieces.has(key)) {
        const loading = findAddress(piece.url).then((address) => fetchPiece(piece, address));
        pieces.set(key, loading);
      }
      // Whoever asks for it hears that it failed.
      pieces.get(key)?.catch(() => undefined);
    },
  };
}
