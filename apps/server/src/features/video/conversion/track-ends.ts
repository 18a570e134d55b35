import type { Output } from "mediabunny";

/** A file of an output that is cut into segments, with the tracks in it. */
interface Playlist {
  tracks: readonly unknown[];
  /** All of it is written. */
  done: boolean;
}

/** Private parts of mediabunny (1.61). */
interface Muxer {
  playlists: readonly Playlist[];
  onTrackClose(track: unknown): Promise<void>;
}

/**
 * Takes care of how the tracks of an output end, and answers what went wrong there; null: nothing. Where two end while the last segment
 * is written, the later finds its playlist done; mediabunny takes that for a failure, which nobody hears, and an error that nobody
 * hears ends the process.
 */
export function watchTrackEnds(output: Output): () => Error | null {
  const muxer: Muxer = Reflect.get(output, "_muxer");
  const end = muxer.onTrackClose.bind(muxer);
  let failure: Error | null = null;
  muxer.onTrackClose = async (track) => {
    try {
      await end(track);
    } catch (error) {
      const isDone = muxer.playlists.some(({ tracks, done }) => done && tracks.includes(track));
      if (!isDone) failure = error as Error;
    }
  };
  return () => failure;
}
