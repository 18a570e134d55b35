import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from "@tabler/icons-react";
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { text } from "#text/features/video/manage/messages";
import { useSite } from "../../../site.ts";
import { RowButton } from "../../../ui/staff/row-button.tsx";
import { writeDuration } from "../../../ui/write-duration.ts";
import { writeFileSize } from "../../../ui/write-file-size.ts";
import type { FilmProblem } from "./check-film.ts";
import { cancelFilm, type Film, goOnWithFilm, pauseFilm } from "./film-uploads.ts";
import type { RefusedFilm } from "./refused-films.ts";

/** The words for a film that is not sent. */
const wordsFor = (problem: FilmProblem): string =>
  problem.code === "TOO_LONG" ? text.tooLong(writeDuration(problem.seconds)) : text.problems[problem.code];

interface VideoRowProps {
  name: string;
  children: ReactNode;
  acts: ReactNode;
  ref?: Ref<HTMLLIElement>;
}

/** Row of a film: its name, how it stands, and what can be done. */
export function VideoRow({ name, children, acts, ref }: VideoRowProps) {
  return (
    <li
      ref={ref}
      className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-md border border-line px-3 py-2"
    >
      <div className="flex min-w-0 grow basis-48 flex-col gap-1">
        <bdi className="wrap-anywhere font-medium">{name}</bdi>
        {children}
      </div>
      <div className="flex">{acts}</div>
    </li>
  );
}

/** A film on its way: how far it is, and what stops it. */
export function FilmRow({ film }: { film: Film }) {
  const { id, file, state, sent, problem } = film;
  const { intlLocale } = useSite().country;
  const share = new Intl.NumberFormat(intlLocale, { style: "percent" }).format(sent / file.size);
  const sizes = [sent, file.size].map((bytes) => writeFileSize(bytes, intlLocale));
  const isMoving = state === "waiting" || state === "sending" || state === "offline";
  const mayRetry = problem !== null && ["FAILED", "TOO_MANY", "NO_ROOM"].includes(problem.code);
  const row = useRef<HTMLLIElement>(null);
  const [isNew] = useState(state === "checking");
  // It stands above the button that it was chosen with.
  useEffect(() => {
    if (isNew) row.current?.scrollIntoView({ block: "nearest" });
  }, [isNew]);
  return (
    <VideoRow
      ref={row}
      name={file.name}
      acts={
        <>
          {isMoving && (
            <RowButton
              icon={IconPlayerPause}
              label={text.pause}
              name={text.pauseOf(file.name)}
              onPress={() => pauseFilm(id)}
            />
          )}
          {state === "paused" && (
            <RowButton
              icon={IconPlayerPlay}
              label={text.goOn}
              name={text.goOnOf(file.name)}
              onPress={() => goOnWithFilm(id)}
            />
          )}
          {mayRetry && (
            <RowButton
              icon={IconRefresh}
              label={text.retry}
              name={text.retryOf(file.name)}
              onPress={() => goOnWithFilm(id)}
            />
          )}
          <RowButton
            icon={IconX}
            label={text.cancel}
            name={text.cancelOf(file.name)}
            onPress={() => void cancelFilm(film)}
          />
        </>
      }
    >
      {problem ? (
        <p role="alert" className="text-sm text-danger-ink">
          {wordsFor(problem)}
        </p>
      ) : (
        <>
          <progress
            value={sent}
            max={file.size}
            aria-label={text.sendingOf(file.name)}
            className="h-2 w-full"
          />
          <p role="status" className="text-sm text-ink-soft">
            {text.states[state]}
          </p>
          <p className="text-sm text-ink-soft">{text.shareOf(share, sizes[0] ?? "", sizes[1] ?? "")}</p>
        </>
      )}
    </VideoRow>
  );
}

/** A film that was refused before this page was opened, or that became no lesson. */
export const RefusedRow = ({
  film: { name, problem },
  onTakenOff,
}: {
  film: RefusedFilm;
  onTakenOff: () => void;
}) => (
  <VideoRow
    name={name}
    acts={<RowButton icon={IconX} label={text.takeOff} name={text.takeOffOf(name)} onPress={onTakenOff} />}
  >
    <p className="text-sm text-danger-ink">{wordsFor(problem)}</p>
  </VideoRow>
);
