import { useState } from "react";
import { Link } from "react-router";
import { text } from "#text/features/take-along/messages";
import { useMutation } from "../../forms/mutation.ts";
import { BUNDLE_KEY } from "../../session/device-marks.ts";
import { useSession } from "../../session/session.ts";
import { useSite } from "../../site.ts";
import type { TakenLesson, Wish } from "../../taken/taken-store.ts";
import { Button, linkClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { writeFileSize } from "../../ui/write-file-size.ts";
import { takeAlong } from "./loads.ts";
import { type PlannedLesson, planTaking, type Scope, scopes, weigh } from "./takeable.rules.ts";
import { TakenRow } from "./taken-row.tsx";
import { type TakeableCourse, useTakeable } from "./use-takeable.ts";
import { useRoom, useTaken } from "./use-taken.ts";
import { useWithinLimit } from "./within-limit.tsx";

const GIGABYTE = 1e9;
/** Less is written as so much. */
const LEAST_SHARE = 0.001;

const readBundle = () => Number(localStorage.getItem(BUNDLE_KEY)) || 0;

interface TakePanelProps {
  lesson: { contentId: number; courseId: number; unitId: number | null };
}

/** Takes a lesson along, or all of its unit or course; shown where it is on its page. */
export function TakePanel({ lesson }: TakePanelProps) {
  const userId = useSession()?.user.userId;
  const onDevice = useTaken(userId);
  const taken = onDevice?.lessons.find(({ contentId }) => contentId === lesson.contentId);
  const [takesMore, setTakesMore] = useState(false);
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-xl">{text.panelTitle}</h2>
      {onDevice === null && <Spinner label={text.loading} />}
      {onDevice === undefined && (
        <p className="rounded-md bg-amber-soft p-4 text-amber-ink">{text.unsupported}</p>
      )}
      {onDevice && taken && (
        <>
          <div className="-mx-4">
            <TakenRow lesson={taken} onDevice={onDevice} isHere />
          </div>
          {!takesMore && (
            <Button variant="secondary" className="self-start" onClick={() => setTakesMore(true)}>
              {text.more}
            </Button>
          )}
        </>
      )}
      {onDevice && (!taken || takesMore) && userId !== undefined && (
        <TakeCourse lesson={lesson} userId={userId} known={onDevice.lessons} />
      )}
      <Link to="/offline/taken" className={linkClass}>
        {text.all}
      </Link>
    </section>
  );
}

interface TakeCourseProps extends TakePanelProps {
  userId: number;
  /** Lessons that are on this device. */
  known: readonly TakenLesson[];
}

function TakeCourse(props: TakeCourseProps) {
  const course = useTakeable(props.lesson.courseId);
  if (course === null) return <Spinner label={text.weighing} />;
  if (course === undefined) return <FormAlert>{text.failed}</FormAlert>;
  return <TakeForm {...props} course={course} />;
}

const keyOf = ({ kind, height }: Wish) => `${kind} ${height ?? ""}`;
const nameOf = ({ kind, height }: Wish) => (kind === "VIDEO" ? text.lines(height ?? 0) : text.names[kind]);

/** Writes a size, and how much of somebody's bundle that is. */
function useDescribe(bundle: number): (bytes: number) => string {
  const { intlLocale } = useSite().country;
  const percent = new Intl.NumberFormat(intlLocale, { style: "percent", maximumFractionDigits: 1 });
  return (bytes) => {
    const size = writeFileSize(bytes, intlLocale);
    if (bundle <= 0 || bytes === 0) return size;
    return `${size} · ${text.ofBundle(percent.format(Math.max(LEAST_SHARE, bytes / (bundle * GIGABYTE))))}`;
  };
}

function TakeForm({ lesson, userId, known, course }: TakeCourseProps & { course: TakeableCourse }) {
  const { intlLocale } = useSite().country;
  const versions = course.lessons.find(({ contentId }) => contentId === lesson.contentId)?.versions ?? [];
  const listed = versions.toSorted((one, other) => one.bytes - other.bytes);
  const board = listed.find(({ kind }) => kind === "BOARD") ?? listed[0];
  const [choice, setChoice] = useState<string | null>(null);
  const chosen = listed.find((version) => keyOf(version) === choice) ?? board;
  const [scope, setScope] = useState<Scope>("LESSON");
  const [bundle, setBundle] = useState(readBundle);
  const describe = useDescribe(bundle);
  const room = useRoom(known);
  const { askFor, question } = useWithinLimit();
  const planFor = (to: Scope, wish: Wish | undefined): PlannedLesson[] =>
    wish
      ? planTaking(course.lessons, {
          from: lesson,
          scope: to,
          wish: { kind: wish.kind, height: wish.kind === "VIDEO" ? wish.height : null },
          known,
        })
      : [];
  const plan = planFor(scope, chosen);
  const taking = useMutation({
    send: (state: "WAITING" | "LATER") =>
      takeAlong(plan, { userId, courseId: lesson.courseId, courseName: course.name, state }),
  });
  const shown = scopes.filter((one) => one !== "UNIT" || lesson.unitId !== null);
  const labelOf = (one: Scope) => {
    const all = planFor(one, chosen);
    const count = one === "LESSON" ? [] : [text.lessons(all.length)];
    return [text.scopes[one], ...count, describe(weigh(all))].join(" · ");
  };
  return (
    <>
      <p className="max-w-prose text-ink-soft">{text.hint}</p>
      <RadioGroup
        legend={text.scope}
        name="taken-scope"
        value={scope}
        options={shown.map((one) => ({ value: one, label: labelOf(one) }))}
        onChange={(value) => setScope(value as Scope)}
      />
      {scope === "PACK" && <p className="max-w-prose text-ink-soft">{text.packHint}</p>}
      {scope !== "PACK" && (
        <RadioGroup
          legend={text.versions}
          name="taken-version"
          value={chosen ? keyOf(chosen) : ""}
          options={listed.map((version) => ({
            value: keyOf(version),
            label: `${nameOf(version)} · ${describe(weigh(planFor(scope, version)))}`,
          }))}
          onChange={setChoice}
        />
      )}
      <Field
        label={text.bundle}
        hint={text.bundleHint}
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        defaultValue={bundle > 0 ? bundle : ""}
        onChange={({ target }) => {
          const size = Math.max(0, target.valueAsNumber || 0);
          localStorage.setItem(BUNDLE_KEY, String(size));
          setBundle(size);
        }}
        className="max-w-40"
      />
      {room && (
        <p className="text-sm text-ink-soft">
          {text.room(writeFileSize(room.used, intlLocale), writeFileSize(room.free, intlLocale))}
        </p>
      )}
      {room && weigh(plan) > room.free && (
        <p className="rounded-md bg-amber-soft p-3 text-amber-ink">{text.tooLarge}</p>
      )}
      {taking.refusal && <FormAlert>{taking.refusal}</FormAlert>}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={taking.isBusy}
          onClick={() => void askFor(weigh(plan), () => void taking.run("WAITING"))}
        >
          {text.now}
        </Button>
        <Button variant="secondary" busy={taking.isBusy} onClick={() => void taking.run("LATER")}>
          {text.later}
        </Button>
      </div>
      {question}
    </>
  );
}
