import { ApiError } from "@manara/contract/calls/api-error";
import type { Lesson } from "@manara/contract/contents/contents";
import type { VideoState, VideoUpload } from "@manara/contract/video/videos";
import { IconMovie, IconTrash, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent, useReducer, useState } from "react";
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
import { findRefused, takeOffRefused } from "./refused-films.ts";

const ASK_EVERY_MS = 2000;

const isBeingMade = (state: VideoState | null) =>
  state?.inMaking?.state === "WAITING" || state?.inMaking?.state === "PROCESSING";

/** States of a lesson's videos, asked for as long as one is being made; `onMade` once the lesson shows it, or it could not be made. */
function useVideoState(contentId: number, onMade: () => unknown) {
  const [state, setState] = useState<VideoState | null>(null);
  const [asked, setAsked] = useState(0);
  const readAgain = () => setAsked((times) => times + 1);
  const isMaking = isBeingMade(state);
  const take = useEffectEvent((next: VideoState) => {
    setState(next);
    if (isMaking && !isBeingMade(next)) onMade();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another time asks anew
  useEffect(() => {
    backgroundApi("GET /video/get", { query: { contentId } }).then(take, (error: unknown) => {
      // It is asked again, or the screen says why not.
      if (!(error instanceof ApiError)) throw error;
    });
  }, [contentId, asked]);
  useEffect(
    () =>
      onFilmArrived((arrivedAt) => {
        if (arrivedAt === contentId) setAsked((times) => times + 1);
      }),
    [contentId],
  );
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
  lesson: Pick<Lesson, "contentId" | "durationSeconds">;
  /** It shows a video that was uploaded. */
  isStored: boolean;
  /** Lets the lesson show none. */
  onTakenAway: () => void;
  /** The lesson shows another video, or what becomes of one has changed. */
  onChanged: () => unknown;
  /** The address of a video elsewhere, in the place of one that is uploaded. */
  children: ReactNode;
}

/** The video of a lesson: what it shows, films on their way to it, and another one. */
export function VideoEditor({ lesson, isStored, onTakenAway, onChanged, children }: VideoEditorProps) {
  const { contentId, durationSeconds } = lesson;
  const films = useFilms(contentId);
  const { state, setState, readAgain } = useVideoState(contentId, onChanged);
  const [isAsking, setAsking] = useState(false);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const refused = findRefused(contentId).filter(({ name }) => films.every(({ file }) => file.name !== name));
  const begun = state?.uploads.filter(({ uploadId }) => !isSentHere(uploadId)) ?? [];
  return (
    <section className="flex flex-col gap-2" aria-labelledby="video-title">
      <h3 id="video-title" className="text-base font-medium">
        {text.video}
      </h3>
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
            contentId={contentId}
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
              takeOffRefused(contentId, film.name);
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
        onChosen={([file]) => file && addFilm(contentId, file)}
      />
      <p className="text-sm text-ink-soft">{text.hint}</p>
      {state?.makesVersions === false && (
        <p className="rounded-sm bg-amber-soft px-2 py-1 text-sm text-amber-ink">{text.withoutConverter}</p>
      )}
      {!isStored && children}
      {isStored && <CaptionsEditor contentId={contentId} />}
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
