import path from "node:path";
import type { VideoStream } from "@manara/contract/video/video-stream";

/** What a player asks for of one version of a film, in this order: its playlists, the head of its stream, its segments. */
export interface WatchedVersion {
  parts: { file: string; range: string | null; bytes: number }[];
}

async function readFile(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} is answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The parts that a playlist of a version names: each is a range of one file. */
function partsIn(playlist: string): WatchedVersion["parts"] {
  const ranges = [...playlist.matchAll(/BYTERANGE[=:]"?(\d+)@(\d+)/g)];
  const file = /^#EXT-X-MAP:URI="([^"]+)"/m.exec(playlist)?.[1] ?? "";
  return ranges.map(([, length, from]) => {
    const [bytes, start] = [Number(length), Number(from)];
    return { file, range: `bytes=${start}-${start + bytes - 1}`, bytes };
  });
}

/** Every version of a film in every form, and what all the files that they name weigh, as the school itself sends them. */
export async function readFilm(
  school: string,
  stream: VideoStream,
  master: string,
): Promise<{ versions: WatchedVersion[]; files: number; bytes: number }> {
  const forms = [{ url: master, versions: stream.versions }, ...stream.lighter];
  const files = new Map<string, number>();
  const read = async (url: string) => {
    const bytes = await readFile(new URL(url, school).href);
    files.set(path.posix.basename(url), bytes.length);
    return bytes;
  };
  const versions: WatchedVersion[] = [];
  for (const form of forms) {
    const entry = { file: path.posix.basename(form.url), range: null, bytes: (await read(form.url)).length };
    for (const { url } of form.versions) {
      const playlist = await read(url);
      const named = { file: path.posix.basename(url), range: null, bytes: playlist.length };
      const parts = partsIn(playlist.toString());
      await read(new URL(parts[0]?.file ?? "", new URL(url, school)).pathname);
      versions.push({ parts: [entry, named, ...parts] });
    }
  }
  return { versions, files: files.size, bytes: [...files.values()].reduce((sum, bytes) => sum + bytes, 0) };
}
