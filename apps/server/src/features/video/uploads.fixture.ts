import { request } from "node:http";
import type { AddressInfo } from "node:net";
import type { FilmPlace, VideoUpload } from "@manara/contract/video/videos";
import { videoEndpoints } from "@manara/contract/video/videos";
import type { TestSchool } from "../../../test/harness.ts";

type Person = { id: number };
/** A lesson by its id, or another place. */
type Place = number | FilmPlace;

const toQuery = (place: Place): FilmPlace => (typeof place === "number" ? { contentId: place } : place);

interface Patch {
  offset: number;
  bytes: Uint8Array;
  /** Hang up after so many of them; they are said to be more. */
  breakAfter?: number;
  /** How long the connection stands then, before it is hung up. */
  holdMs?: number;
  /** Called while they are under way: when the first half has come. */
  between?: () => Promise<unknown>;
}

/** The way that a browser's tus client goes, to a school of this process. */
export async function openUploads(school: TestSchool) {
  await school.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = school.app.server.address() as AddressInfo;
  return uploadsTo(`http://127.0.0.1:${port}`, school);
}

/** The same to whichever process listens there. */
export function uploadsTo(
  origin: string,
  { tokenOf, call }: { tokenOf: TestSchool["tokenOf"]; call: TestSchool["call"] },
) {
  const headersOf = async (as: Person | null) => ({
    "tus-resumable": "1.0.0",
    ...(as && { authorization: `Bearer ${await tokenOf(as)}` }),
  });

  async function send(
    method: "HEAD" | "DELETE",
    as: Person | null,
    url: string,
    more: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(origin + url, { method, headers: { ...(await headersOf(as)), ...more } });
  }

  /** Sends a part; answers the status, null for a connection that broke. */
  async function patch(
    as: Person | null,
    url: string,
    { offset, bytes, breakAfter, holdMs = 100, between }: Patch,
  ) {
    const headers = {
      ...(await headersOf(as)),
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(offset),
      "content-length": String(bytes.length),
    };
    const { promise, resolve } = Promise.withResolvers<number | null>();
    const sent = request(origin, { path: url, method: "PATCH", headers }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? null));
    });
    sent.on("error", () => resolve(null));
    if (between) {
      const half = Math.ceil(bytes.length / 2);
      sent.write(bytes.subarray(0, half), () =>
        setTimeout(() => void between().then(() => sent.end(bytes.subarray(half))), holdMs),
      );
    } else if (breakAfter === undefined) sent.end(bytes);
    else sent.write(bytes.subarray(0, breakAfter), () => setTimeout(() => sent.destroy(), holdMs));
    return promise;
  }

  const offsetOf = async (as: Person, url: string): Promise<number> =>
    Number((await send("HEAD", as, url)).headers.get("upload-offset"));

  async function begin(as: Person, place: Place, { name = "film.mp4", size = 0 } = {}): Promise<VideoUpload> {
    const { status, body } = await call(videoEndpoints.beginVideoUpload, {
      as,
      body: { ...toQuery(place), name, size },
    });
    if (status !== 201) throw new Error(`an upload did not begin: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  return {
    send,
    patch,
    offsetOf,
    begin,
    /** A whole film for a place, at once. */
    async upload(as: Person, place: Place, bytes: Uint8Array, name = "film.mp4"): Promise<VideoUpload> {
      const begun = await begin(as, place, { name, size: bytes.length });
      const status = await patch(as, begun.url, { offset: 0, bytes });
      if (status !== 204) throw new Error(`an upload ended with ${status}`);
      return begun;
    },
    stateOf: async (as: Person, place: Place) =>
      (await call(videoEndpoints.getVideoState, { as, query: toQuery(place) })).body,
  };
}
