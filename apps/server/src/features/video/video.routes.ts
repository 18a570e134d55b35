import { videoEndpoints } from "@manara/contract/video/videos";
import type { FastifyInstance } from "fastify";
import type { Sessions } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Server } from "../../plugins/serve.ts";
import { beginUpload, UPLOADS_PATH } from "./begin-upload.ts";
import { getFilmAddress } from "./edge/film-address.ts";
import { finishUpload } from "./finish-upload.ts";
import { admitToUpload } from "./tus-server.ts";
import { discardVideo, getVideoState, retryVideo } from "./video.service.ts";

export function videoRoutes({ serve, platform }: Server): void {
  serve(videoEndpoints.beginVideoUpload, ({ caller, body }) => beginUpload(platform, { caller, body }));
  serve(videoEndpoints.getVideoState, ({ caller, query }) => getVideoState(platform, { caller, of: query }));
  serve(videoEndpoints.getFilmAddress, ({ caller, query }) =>
    getFilmAddress(platform, { caller, contentId: query.contentId }),
  );
  serve(videoEndpoints.retryVideo, ({ caller, body }) => retryVideo(platform, { caller, of: body }));
  serve(videoEndpoints.discardVideo, async ({ caller, query }) => {
    await discardVideo(platform, { caller, of: query });
    return undefined;
  });
}

/** The bytes of uploads. The program of tus is loaded with the first. */
export function receiveUploads(app: FastifyInstance, platform: Platform, sessions: Sessions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Bytes are taken from the connection as they come.
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    let opening: Promise<ReturnType<typeof import("./tus-server.ts").openTusServer>> | undefined;
    scope.route<{ Params: { id: string } }>({
      method: ["HEAD", "PATCH", "DELETE"],
      url: `${UPLOADS_PATH}:id`,
      async handler(request, reply) {
        const admit = () => admitToUpload(platform, sessions, request);
        const { caller, upload } = await admit();
        // Whoever sent the last bytes may not have heard that they came, nor the server have come to its end with them.
        if (request.method === "HEAD") await finishUpload(platform, caller, upload.id);
        opening ??= import("./tus-server.ts").then(({ openTusServer }) => openTusServer(platform));
        const tus = await opening;
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value);
        await tus.handle(request.raw, reply.raw, { id: upload.id, admit });
      },
    });
  });
}
