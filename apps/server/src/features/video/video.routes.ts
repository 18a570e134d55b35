import { videoEndpoints } from "@manara/contract/video/videos";
import type { Server } from "../../plugins/serve.ts";
import { beginUpload } from "./begin-upload.ts";
import { getFilmAddress } from "./edge/film-address.ts";
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
