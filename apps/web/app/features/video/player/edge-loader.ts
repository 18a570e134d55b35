import { ApiError } from "@manara/contract/calls/api-error";
import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from "hls.js";
import { countFilm } from "../../data-use/loaded-bytes.ts";
import type { FilmEdge } from "./film-edge.ts";

type LoaderClass = HlsConfig["loader"];
type Callbacks = LoaderCallbacks<LoaderContext>;

/** No retries by hls.js: it would ask the same address again, and a retry needs a new signature. */
const once = (config: LoaderConfiguration): LoaderConfiguration => ({
  ...config,
  loadPolicy: { ...config.loadPolicy, errorRetry: null, timeoutRetry: null },
});

/** Times that one file is asked of the edge. */
const TRIES = 2;

/**
 * A loader of hls.js that loads each file of a film from the edge, by the address of that moment; and from the school what the edge does
 * not bring. Everybody else knows files by their addresses at the school.
 */
export function makeEdgeLoader(Loader: LoaderClass, edge: FilmEdge): LoaderClass {
  return class EdgeLoader extends Loader {
    /** Nobody waits for it any more. */
    private isGivenUp = false;

    override load(context: LoaderContext, config: LoaderConfiguration, callbacks: Callbacks): void {
      this.tryEdge(TRIES, context, config, callbacks);
    }

    private tryEdge(
      tries: number,
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: Callbacks,
    ): void {
      this.context = context;
      this.stats.loading.start = performance.now();
      const fromSchool = () => {
        if (this.isGivenUp) return;
        // What took time until here says nothing of the way to the file.
        this.stats.loading.start = 0;
        super.load(context, config, callbacks);
      };
      const fromEdge = (address: string) => {
        if (this.isGivenUp) return;
        this.stats.loading.start = 0;
        super.load({ ...context, url: address }, once(config), {
          ...callbacks,
          onSuccess(answer, stats, _, details) {
            edge.report(true);
            countFilm(address, stats.loaded);
            callbacks.onSuccess({ ...answer, url: context.url }, stats, context, details);
          },
          onError: () => {
            edge.report(false);
            // The edge's clock may be late, or the signature may have expired on the way.
            if (tries > 1) this.tryEdge(tries - 1, context, config, callbacks);
            else fromSchool();
          },
          onTimeout() {
            edge.report(false);
            fromSchool();
          },
        });
      };
      edge.findAddress(context.url).then(
        (address) => (address === context.url ? fromSchool() : fromEdge(address)),
        (error: unknown) => {
          // Without a network, hls.js waits as usual. A refusal of the school is final.
          if (!(error instanceof ApiError) || error.status === 0) fromSchool();
          else if (!this.isGivenUp)
            callbacks.onError({ code: error.status, text: error.message }, context, null, this.stats);
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
