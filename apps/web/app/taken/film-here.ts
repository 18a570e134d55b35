import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from "hls.js";
import { text } from "#text/features/take-along/messages/why";
import { judgeTaken } from "./lease.rules.ts";
import { openPaper } from "./papers-here.ts";
import { openPart } from "./seal.ts";
import { openTaken, type TakenFilm, type TakenLesson } from "./taken-store.ts";

type LoaderClass = HlsConfig["loader"];

/** Film of a lesson that is played from this device. */
export interface FilmHere extends Pick<TakenFilm, "kind" | "height"> {
  /** Address of its playlist, which nothing is ever asked for at. */
  url: string;
  bytes: number;
  /** Addresses of its captions by their language, made when they are asked for. */
  openCaptions(): Promise<ReadonlyMap<string, string>>;
  makeLoader(Loader: LoaderClass): LoaderClass;
}

/** As hls.js counts a refusal: it asks no more. */
const REFUSED = 403;

/** Reads a file of the film by its address: the playlist, or a part, decrypted. */
const readerOf =
  ({
    userId,
    contentId,
    film,
    key,
  }: {
    userId: number;
    contentId: number;
    film: TakenFilm;
    key: CryptoKey;
  }) =>
  async (url: string): Promise<string | ArrayBuffer> => {
    const number = /\/(\d+)$/.exec(url)?.[1];
    if (number === undefined) return film.playlist;
    const kept = await (await openTaken()).get("parts", [userId, contentId, Number(number)]);
    if (!kept) throw new Error("a part of the film is not here");
    return openPart(key, { userId, contentId, place: film.place, number: Number(number) }, kept);
  };

/** A loader of hls.js that loads a film from this device. */
function makeHereLoader(Loader: LoaderClass, read: ReturnType<typeof readerOf>): LoaderClass {
  return class HereLoader extends Loader {
    /** Nobody waits for it any more. */
    private isGivenUp = false;

    override load(
      context: LoaderContext,
      _: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      this.context = context;
      const { url } = context;
      read(url).then(
        (data) => {
          if (this.isGivenUp) return;
          const now = performance.now();
          const size = typeof data === "string" ? data.length : data.byteLength;
          Object.assign(this.stats.loading, { start: now, first: now, end: now });
          Object.assign(this.stats, { loaded: size, total: size });
          callbacks.onSuccess({ url, data }, this.stats, context, null);
        },
        (error: unknown) => {
          if (!this.isGivenUp)
            callbacks.onError({ code: REFUSED, text: String(error) }, context, null, this.stats);
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
  };
}

/** A film that is on this device and does not play any more: why, in words. */
export interface FilmRefused {
  refused: string;
}

async function openCaptions({ userId, contentId, papers = [] }: TakenLesson): Promise<Map<string, string>> {
  const opened = new Map<string, string>();
  for (const paper of papers) {
    const captions = paper.language === null ? null : await openPaper({ userId, contentId }, paper);
    if (captions) opened.set(paper.language ?? "", URL.createObjectURL(captions));
  }
  return opened;
}

/** Film of a lesson on this device; null: it is not here. */
export async function openFilmHere(
  userId: number,
  contentId: number,
): Promise<FilmHere | FilmRefused | null> {
  const db = await openTaken();
  const [lesson, device, kept] = await Promise.all([
    db.get("lessons", [userId, contentId]),
    db.get("devices", userId),
    db.get("keys", userId),
  ]);
  const film = lesson?.film;
  if (!lesson || !film) return null;
  const standing = judgeTaken(lesson, { device, keyId: kept?.id, clock: Date.now() });
  if (standing === "UNFINISHED") return null;
  if (standing !== "PLAYS" || !kept) return { refused: text[standing === "PLAYS" ? "SEALED" : standing] };
  const read = readerOf({ userId, contentId, film, key: kept.key });
  return {
    url: `${location.origin}/taken/${contentId}.m3u8`,
    kind: film.kind,
    height: film.height,
    bytes: film.bytes,
    openCaptions: () => openCaptions(lesson),
    makeLoader: (Loader) => makeHereLoader(Loader, read),
  };
}
