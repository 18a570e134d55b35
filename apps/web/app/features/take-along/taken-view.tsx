import { IconDownload } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { text } from "#text/features/take-along/messages";
import { CHEAP_KEY } from "../../session/device-marks.ts";
import { useSite } from "../../site.ts";
import {
  listOfOthers,
  removeTaken,
  subscribeToTaken,
  type TakenLesson,
  weightOf,
} from "../../taken/taken-store.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { writeFileSize } from "../../ui/write-file-size.ts";
import { isCheap, writeReminder } from "./cheap-hour.rules.ts";
import { resumeLoads } from "./loads.ts";
import { TakenRow } from "./taken-row.tsx";
import { missingOf, type OnDevice, useRoom, useTaken } from "./use-taken.ts";
import { useWithinLimit } from "./within-limit.tsx";

/** Lessons that somebody took along, by course. */
export function TakenView({ userId }: { userId: number }) {
  const onDevice = useTaken(userId);
  if (onDevice === null) return <Spinner label={text.loading} />;
  if (onDevice === undefined)
    return <p className="rounded-md bg-amber-soft p-4 text-amber-ink">{text.unsupported}</p>;
  return (
    <>
      <TakenLists onDevice={onDevice} />
      <Others userId={userId} />
    </>
  );
}

function TakenLists({ onDevice }: { onDevice: OnDevice }) {
  const { intlLocale } = useSite().country;
  const room = useRoom(onDevice);
  const { askFor, question } = useWithinLimit();
  const { lessons } = onDevice;
  if (lessons.length === 0)
    return (
      <EmptyState
        icon={IconDownload}
        title={text.none}
        action={<LinkButton to="/my-courses">{text.toCourses}</LinkButton>}
      >
        {text.noneHint}
      </EmptyState>
    );
  const later = lessons.filter(({ state }) => state === "LATER");
  const courses = [...new Set(lessons.map(({ courseId }) => courseId))];
  return (
    <>
      {room && (
        <p className="text-sm text-ink-soft">
          {text.room(writeFileSize(room.used, intlLocale), writeFileSize(room.free, intlLocale))}
        </p>
      )}
      {later.length > 0 && (
        <section className="flex flex-col items-start gap-3 rounded-lg bg-sunken p-4">
          <h2 className="text-xl">{text.laterTitle}</h2>
          <p className="max-w-prose">{text.laterHint}</p>
          <Button onClick={() => void askFor(missingOf(later), () => void resumeLoads(later))}>
            {text.loadLater} · <bdi>{writeFileSize(missingOf(later), intlLocale)}</bdi>
          </Button>
          {question}
          <Reminder />
        </section>
      )}
      {courses.map((courseId) => (
        <CourseTaken
          key={courseId}
          lessons={lessons.filter((lesson) => lesson.courseId === courseId)}
          onDevice={onDevice}
        />
      ))}
      {courses.length > 1 && <RemoveButton lessons={lessons} label={text.removeAll} />}
    </>
  );
}

function CourseTaken({ lessons, onDevice }: { lessons: readonly TakenLesson[]; onDevice: OnDevice }) {
  const { intlLocale } = useSite().country;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xl">
        <bdi>{lessons[0]?.courseName}</bdi>
      </h2>
      <p className="text-sm text-ink-soft">
        {text.lessons(lessons.length)} ·{" "}
        <bdi>{writeFileSize(weightOf(lessons) + missingOf(lessons), intlLocale)}</bdi>
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {lessons.map((lesson) => (
          <li key={lesson.contentId}>
            <TakenRow lesson={lesson} onDevice={onDevice} />
          </li>
        ))}
      </ul>
      <RemoveButton lessons={lessons} label={text.removeCourse} />
    </section>
  );
}

const readHour = () => localStorage.getItem(CHEAP_KEY) ?? "";

/** A reminder at the hour when data are cheap: a line on this page, and a file for the calendar of the device. */
function Reminder() {
  const [hour, setHour] = useState(readHour);
  const [isNow, setNow] = useState(() => isCheap(new Date(), readHour()));
  useEffect(() => {
    const look = () => setNow(isCheap(new Date(), hour));
    look();
    const timer = setInterval(look, 30_000);
    return () => clearInterval(timer);
  }, [hour]);
  const choose = (chosen: string) => {
    localStorage.setItem(CHEAP_KEY, chosen);
    setHour(chosen);
  };
  const save = () => {
    const url = new URL(location.pathname, location.origin).href;
    const calendar = writeReminder(hour, { now: new Date(), title: text.reminderTitle, url });
    if (calendar) saveFile(new Blob([calendar], { type: "text/calendar;charset=utf-8" }), "reminder.ics");
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {isNow && (
        <p role="status" className="rounded-md bg-amber-soft p-3 text-amber-ink">
          {text.reminded}
        </p>
      )}
      <Field
        label={text.reminder}
        hint={text.reminderHint}
        type="time"
        value={hour}
        onChange={({ target }) => choose(target.value)}
        className="max-w-40"
      />
      {hour && (
        <Button variant="secondary" onClick={save}>
          {text.toCalendar}
        </Button>
      )}
    </div>
  );
}

/** Removes lessons once somebody has said so again: it cost them data to load them. */
function RemoveButton({ lessons, label }: { lessons: readonly TakenLesson[]; label: string }) {
  const { intlLocale } = useSite().country;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" className="self-start" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <AskDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={label}
        act={text.remove}
        cancel={text.keep}
        onConfirm={() => {
          setAsking(false);
          void removeTaken(lessons);
        }}
      >
        <p>{text.removeMany(text.lessons(lessons.length), writeFileSize(weightOf(lessons), intlLocale))}</p>
      </AskDialog>
    </>
  );
}

/** Room that lessons of other accounts take. */
function Others({ userId }: { userId: number }) {
  const { intlLocale } = useSite().country;
  const [others, setOthers] = useState<readonly TakenLesson[]>([]);
  useEffect(() => {
    const read = () => {
      // A browser that lost its database has none.
      listOfOthers(userId).then(setOthers, () => setOthers([]));
    };
    read();
    return subscribeToTaken(read);
  }, [userId]);
  if (others.length === 0) return null;
  return (
    <section className="flex flex-col items-start gap-3 rounded-lg bg-sunken p-4">
      <p className="max-w-prose">{text.others(writeFileSize(weightOf(others), intlLocale))}</p>
      <Button variant="secondary" onClick={() => void removeTaken(others)}>
        {text.freeOthers}
      </Button>
    </section>
  );
}
