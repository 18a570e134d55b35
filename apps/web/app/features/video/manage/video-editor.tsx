import { ApiError } from "@manara/contract/calls/api-error";
import type { FilmPlace, VideoState, VideoUpload } from "@manara/contract/video/videos";
import { IconMovie, IconTrash, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useReducer, useState } from "react";
import { text } from "#text/features/video/manage/messages";
import { backgroundApi } from "../../../api/background-api.ts";
import { useSite } from "../../../site.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { RowButton } from "../../../ui/staff/row-button.tsx";
import { writeDuration } from "../../../ui/write-duration.ts";
import { writeFileSize } from "../../../ui/write-file-size.ts";
import { CaptionsEditor } from "./captions-editor.tsx";
import { FilmPicker } from "./film-picker.tsx";
import { FilmRow, RefusedRow, VideoRow } from "./film-row.tsx";
import { addFilm, isSentHere, onFilmArrived, useFilms } from "./film-uploads.ts";
import { MakingRow } from "./making-row.tsx";
import { findRefused, isSamePlace, nameOfPlace, takeOffRefused } from "./refused-films.ts";

const ASK_EVERY_MS = 2000;

const isBeingMade = (state: VideoState | null) =>
  state?.inMaking?.state === "WAITING" || state?.inMaking?.state === "PROCESSING";

/** States of a place's videos, asked for as long as one is being made; `onMade` once the place shows it, or it could not be made. */
function useVideoState(place: FilmPlace, onMade: () => unknown) {
  const [state, setState] = useState<VideoState | null>(null);
  const [asked, setAsked] = useState(0);
  const readAgain = () => setAsked((times) => times + 1);
  const isMaking = isBeingMade(state);
  const take = useEffectEvent((next: VideoState) => {
    setState(next);
    if (isMaking && !isBeingMade(next)) onMade();
  });
  const name = nameOfPlace(place);
  const ask = useEffectEvent(() => backgroundApi("GET /video/get", { query: place }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place or time asks anew
  useEffect(() => {
    ask().then(take, (error: unknown) => {
      // It is asked again, or the screen says why not.
      if (!(error instanceof ApiError)) throw error;
    });
  }, [name, asked]);
  const receive = useEffectEvent((arrivedAt: FilmPlace) => {
    if (isSamePlace(arrivedAt, place)) readAgain();
  });
  useEffect(() => onFilmArrived(receive), []);
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(() => setAsked((times) => times + 1), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isMaking]);
  return { state, setState, readAgain };
}

/** An upload that was begun before this page was opened: its file has to be chosen again. */
function BegunRow({ upload, onGivenUp }: { upload: VideoUpload; onGivenUp: () => void }) {
  const { name, received, size, url } = upload;
  const { intlLocale } = useSite().country;
  const giveUp = async () => {
    await (await import("./send-film.ts")).giveUpUpload(url);
    onGivenUp();
  };
  return (
    <VideoRow
      name={name}
      acts={
        <RowButton
          icon={IconX}
          label={text.cancel}
          name={text.cancelOf(name)}
          onPress={() => void giveUp()}
        />
      }
    >
      <progress value={received} max={size} aria-label={text.sendingOf(name)} className="h-2 w-full" />
      <p className="text-sm text-amber-ink">
        {text.begun(writeFileSize(received, intlLocale), writeFileSize(size, intlLocale))}
      </p>
    </VideoRow>
  );
}

interface VideoEditorProps {
  place: FilmPlace;
  /** Name of the video there. */
  title: string;
  durationSeconds?: number | null;
  /** It shows a video that was uploaded. */
  isStored: boolean;
  /** Lets its place show none. */
  onTakenAway: () => void;
  /** Its place shows another video, or what becomes of one has changed. */
  onChanged: () => unknown;
  /** The address of a video elsewhere, in the place of one that is uploaded. */
  children: ReactNode;
}

/** The video of a lesson, a course or the home page: what is shown, films on their way, and another one. */
export function VideoEditor({
  place,
  title,
  durationSeconds = null,
  isStored,
  onTakenAway,
  onChanged,
  children,
}: VideoEditorProps) {
  // A lesson stands below a heading of its own.
  const Heading = place.contentId === undefined ? "h2" : "h3";
  const titleId = useId();
  const films = useFilms(place);
  const { state, setState, readAgain } = useVideoState(place, onChanged);
  const [isAsking, setAsking] = useState(false);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const refused = findRefused(place).filter(({ name }) => films.every(({ file }) => file.name !== name));
  const begun = state?.uploads.filter(({ uploadId }) => !isSentHere(uploadId)) ?? [];
  return (
    <section className="flex flex-col gap-2" aria-labelledby={titleId}>
      <Heading id={titleId} className="text-base font-medium">
        {title}
      </Heading>
      {isStored && (
        <p className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-md border border-line px-3 py-1">
          <Icon of={IconMovie} className="shrink-0 text-brand-ink" />
          <span className="grow">{text.shown}</span>
          {durationSeconds !== null && <bdi dir="ltr">{writeDuration(durationSeconds)}</bdi>}
          <RowButton
            icon={IconTrash}
            label={text.takeAway}
            name={text.takeAway}
            onPress={() => setAsking(true)}
            isDangerous
          />
        </p>
      )}
      {isStored && state?.isGrowing && <p className="text-sm text-ink-soft">{text.growing}</p>}
      <ul className="flex flex-col gap-2 empty:hidden">
        {state?.inMaking && (
          <MakingRow
            place={place}
            making={state.inMaking}
            onState={(next) => {
              if (next) setState(next);
              else readAgain();
              onChanged();
            }}
          />
        )}
        {films.map((film) => (
          <FilmRow key={film.id} film={film} />
        ))}
        {refused.map((film) => (
          <RefusedRow
            key={film.name}
            film={film}
            onTakenOff={() => {
              takeOffRefused(place, film.name);
              drawAgain();
            }}
          />
        ))}
        {begun.map((upload) => (
          <BegunRow key={upload.uploadId} upload={upload} onGivenUp={readAgain} />
        ))}
      </ul>
      <FilmPicker
        label={isStored ? text.chooseAnother : text.choose}
        className="border border-dashed border-line-strong hover:border-brand"
        onChosen={([file]) => file && addFilm(place, file)}
      />
      <p className="text-sm text-ink-soft">{text.hint}</p>
      {state?.makesVersions === false && (
        <p className="rounded-sm bg-amber-soft px-2 py-1 text-sm text-amber-ink">{text.withoutConverter}</p>
      )}
      {!isStored && children}
      {isStored && place.contentId !== undefined && <CaptionsEditor contentId={place.contentId} />}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.takeAwayTitle}
        act={text.takeAway}
        onConfirm={() => {
          setAsking(false);
          onTakenAway();
        }}
      >
        {text.takeAwayLoss}
      </ConfirmDialog>
    </section>
  );
}
