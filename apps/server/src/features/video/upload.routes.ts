import type { FastifyInstance } from "fastify";
import type { Sessions } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { admitToUpload } from "./admit-to-upload.ts";
import { UPLOADS_PATH } from "./begin-upload.ts";
import { finishUpload } from "./finish-upload.ts";

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
