import { ApiError } from "@manara/contract/calls/api-error";
import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from "hls.js";
import type { FilmEdge } from "./film-edge.ts";

type LoaderClass = HlsConfig["loader"];

/** What failed on the way is tried again; what the school refuses is refused for good. */
const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

/**
 * A loader of hls.js that loads each file of a film from the edge, by the address of that moment. Everybody else knows files by their
 * addresses at the school.
 */
export function makeEdgeLoader(Loader: LoaderClass, edge: FilmEdge): LoaderClass {
  return class EdgeLoader extends Loader {
    /** Nobody waits for it any more. */
    private isGivenUp = false;

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      this.context = context;
      this.stats.loading.start = performance.now();
      edge.findAddress(context.url).then(
        (address) => {
          if (this.isGivenUp) return;
          // What took time until here says nothing of the way to the file.
          this.stats.loading.start = 0;
          if (address === context.url) super.load(context, config, callbacks);
          else super.load({ ...context, url: address }, config, fromEdge(context, callbacks));
        },
        (error: unknown) => {
          if (this.isGivenUp) return;
          callbacks.onError({ code: statusOf(error), text: String(error) }, context, null, this.stats);
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

  /** Tells the edge of its answers, and who asked of the address that they know. */
  function fromEdge(
    context: LoaderContext,
    callbacks: LoaderCallbacks<LoaderContext>,
  ): LoaderCallbacks<LoaderContext> {
    return {
      ...callbacks,
      onSuccess(answer, stats, _, details) {
        edge.report(true);
        callbacks.onSuccess({ ...answer, url: context.url }, stats, context, details);
      },
      onError({ text }, _, details, stats) {
        edge.report(false);
        // Whatever it is, it is tried again: the edge may have had too slow a clock, or the signature too slow a way.
        callbacks.onError({ code: 0, text }, context, details, stats);
      },
      onTimeout(stats, _, details) {
        edge.report(false);
        callbacks.onTimeout(stats, context, details);
      },
    };
  }
}
