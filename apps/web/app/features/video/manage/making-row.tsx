import type { FilmPlace, VideoInMaking, VideoState } from "@manara/contract/video/videos";
import { IconRefresh, IconX } from "@tabler/icons-react";
import { text } from "#text/features/video/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useSite } from "../../../site.ts";
import { RowButton } from "../../../ui/staff/row-button.tsx";
import { writeDuration } from "../../../ui/write-duration.ts";
import { VideoRow } from "./film-row.tsx";

function wordsFor({ failure, durationSeconds }: VideoInMaking): string {
  if (failure === "TOO_LONG") return text.tooLong(writeDuration(durationSeconds ?? 0));
  return text.failures[failure ?? "NOT_MADE"];
}

interface MakingRowProps {
  place: FilmPlace;
  making: VideoInMaking;
  /** Gets the outcome of an act; null: ask. */
  onState: (state: VideoState | null) => void;
}

/** A film that has arrived: how far its versions are, or why there are none. */
export function MakingRow({ place, making, onState }: MakingRowProps) {
  const { name, state, progress, failure, waitsBehind, isRepeated } = making;
  const { intlLocale } = useSite().country;
  const retrial = useMutation({
    send: () => api("POST /video/retry", { body: place }),
    showIn: "toast",
    onDone: (next) => onState(next ?? null),
  });
  const discarding = useMutation({
    send: () => api("DELETE /video/discard", { query: place }),
    doneBy: ["CONTENT_NOT_FOUND"],
    showIn: "toast",
    onDone: () => onState(null),
  });
  return (
    <VideoRow
      name={name}
      acts={
        <>
          {(failure === "NOT_MADE" || failure === "NEEDS_FFMPEG") && (
            <RowButton
              icon={IconRefresh}
              label={text.retry}
              name={text.retryOf(name)}
              onPress={() => void retrial.run()}
            />
          )}
          <RowButton
            icon={IconX}
            label={text.discard}
            name={text.discardOf(name)}
            onPress={() => void discarding.run()}
          />
        </>
      }
    >
      {state === "FAILED" ? (
        <p role="alert" className="text-sm text-danger-ink">
          {wordsFor(making)}
        </p>
      ) : (
        <>
          <progress value={progress} max={100} aria-label={text.makingOf(name)} className="h-2 w-full" />
          <p role="status" className="text-sm text-ink-soft">
            {text.making[state]}
            {state === "WAITING" && ` ${text.waitsBehind(waitsBehind)}`}
          </p>
          {state === "PROCESSING" && (
            <p className="text-sm text-ink-soft">
              {new Intl.NumberFormat(intlLocale, { style: "percent" }).format(progress / 100)}
            </p>
          )}
          {isRepeated && <p className="text-sm text-amber-ink">{text.repeated}</p>}
          <p className="text-sm text-ink-soft">{text.mayLeave}</p>
        </>
      )}
    </VideoRow>
  );
}
