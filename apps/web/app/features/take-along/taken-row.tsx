import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { text } from "#text/features/take-along/messages";
import { text as why } from "#text/features/take-along/messages/why";
import { useSite } from "../../site.ts";
import { judgeTaken, untilOf } from "../../taken/lease.rules.ts";
import { openPaper } from "../../taken/papers-here.ts";
import { removeTaken, type TakenLesson, type TakenPaper, weightOf } from "../../taken/taken-store.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { writeFileSize } from "../../ui/write-file-size.ts";
import { writeLastDay } from "../../ui/write-moment.ts";
import { currentLoad, pauseLoad, resumeLoads } from "./loads.ts";
import { missingOf, type OnDevice } from "./use-taken.ts";
import { useWithinLimit } from "./within-limit.tsx";

/** The state of a lesson in words. */
function useStateWords(lesson: TakenLesson, { device, keyId, clock }: OnDevice): string {
  const { country } = useSite();
  const standing = judgeTaken(lesson, { device, keyId, clock });
  if (standing === "UNFINISHED") {
    const isLoading = lesson.state === "WAITING" && currentLoad() === lesson.contentId;
    return text.states[isLoading || lesson.state === "WHOLE" ? "LOADING" : lesson.state];
  }
  const until = device ? untilOf(lesson, device) : null;
  if (standing !== "PLAYS") return why[standing];
  const words = lesson.film ? text.until : text.opensUntil;
  return words(writeLastDay(until ?? clock, country));
}

interface TakenRowProps {
  lesson: TakenLesson;
  onDevice: OnDevice;
  /** It stands on the page of the lesson itself. */
  isHere?: boolean;
}

/** A lesson on this device: its state, and what can be done with it. */
export function TakenRow({ lesson, onDevice, isHere = false }: TakenRowProps) {
  const { intlLocale } = useSite().country;
  const words = useStateWords(lesson, onDevice);
  const { askFor, question } = useWithinLimit();
  const { title, contentId, state, film } = lesson;
  const share = film && film.parts.length > 0 ? lesson.partsHere / film.parts.length : 0;
  const percent = new Intl.NumberFormat(intlLocale, { style: "percent" }).format(share);
  const canResume = state === "PAUSED" || state === "FULL" || state === "REFUSED" || state === "LATER";
  const form = film?.kind ?? lesson.wish.kind;
  const name = form === "VIDEO" ? text.lines(film?.height ?? lesson.wish.height ?? 0) : text.names[form];
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      {!isHere && (
        <Link
          reloadDocument
          to={`/lesson/${contentId}`}
          className="inline-flex min-h-11 items-center self-start font-medium text-brand-ink"
        >
          <bdi>{title}</bdi>
        </Link>
      )}
      <p className="text-sm text-ink-soft">{words}</p>
      <p className="text-sm text-ink-soft">
        <bdi>{name}</bdi> · <bdi>{writeFileSize(weightOf([lesson]) || (lesson.bytes ?? 0), intlLocale)}</bdi>
        {state !== "WHOLE" && film && (
          <>
            {" "}
            · <bdi>{text.percent(percent)}</bdi>
          </>
        )}
      </p>
      {state !== "WHOLE" && film && (
        <progress className="h-2 w-full accent-brand" max={1} value={share} aria-label={text.progress} />
      )}
      <PaperList lesson={lesson} />
      <div className="flex flex-wrap gap-2">
        {state === "WAITING" && (
          <Button
            variant="secondary"
            aria-label={text.pauseLesson(title)}
            onClick={() => void pauseLoad(lesson)}
          >
            {text.pause}
          </Button>
        )}
        {canResume && (
          <Button
            variant="secondary"
            aria-label={text.resumeLesson(title)}
            onClick={() => void askFor(missingOf([lesson]), () => void resumeLoads([lesson]))}
          >
            {text.resume}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={text.removeLesson(title)}
          onClick={() => void removeTaken([lesson])}
        >
          {text.remove}
        </Button>
      </div>
      {question}
    </div>
  );
}

/** Attachments of a lesson that are on this device: each opens in the program that the device has for it. */
function PaperList({ lesson }: { lesson: TakenLesson }) {
  const { intlLocale } = useSite().country;
  const [refused, setRefused] = useState(false);
  const papers = (lesson.papers ?? []).filter(({ language }) => language === null);
  if (papers.length === 0) return null;
  const open = async (paper: TakenPaper) => {
    // A part that was changed does not open, which is said as well.
    const file = await openPaper(lesson, paper).catch(() => null);
    setRefused(file === null);
    if (file) saveFile(file, paper.name);
  };
  return (
    <>
      <ul aria-label={text.papers} className="flex flex-wrap gap-2">
        {papers.map((paper) => (
          <li key={paper.attachmentId} className="min-w-0">
            <Button variant="quiet" className="max-w-full px-3" onClick={() => void open(paper)}>
              <Icon of={IconDownload} size={18} />
              <bdi className="truncate">{paper.name}</bdi>
              <bdi className="text-sm text-ink-soft">{writeFileSize(paper.size, intlLocale)}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {refused && <p className="text-sm text-amber-ink">{text.paperClosed}</p>}
    </>
  );
}
