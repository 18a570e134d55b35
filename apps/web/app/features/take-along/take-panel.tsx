import { mayOpen } from "@manara/contract/access/access-rules";
import type { Content, ContentInFull } from "@manara/contract/contents/contents";
import { useState } from "react";
import { Link } from "react-router";
import { text } from "#text/features/take-along/messages";
import { api } from "../../api/api.ts";
import { useMutation } from "../../forms/mutation.ts";
import { useSession } from "../../session/session.ts";
import { useSite } from "../../site.ts";
import type { Wish } from "../../taken/taken-store.ts";
import { Button, linkClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { writeFileSize } from "../../ui/write-file-size.ts";
import { inForm, useLightest } from "../video/player/lightest.ts";
import { takeAlong } from "./loads.ts";
import { TakenRow } from "./taken-row.tsx";
import { useRoom, useTaken } from "./use-taken.ts";

type LessonInFull = Extract<ContentInFull, { type: "LESSON" }>;
export type TakeableLesson = Pick<
  LessonInFull,
  "contentId" | "courseId" | "unitId" | "title" | "order" | "access" | "stream" | "durationSeconds"
>;

const BUNDLE_KEY = "manara.bundle";
const GIGABYTE = 1e9;
/** Less is written as so much. */
const LEAST_SHARE = 0.001;

const scopes = ["LESSON", "UNIT", "COURSE"] as const;
type Scope = (typeof scopes)[number];

/** Lessons of a course that have a film and open to who is here. */
const isTakeable = (content: Content): boolean =>
  content.type === "LESSON" &&
  content.kind === "VIDEO" &&
  content.durationSeconds !== null &&
  mayOpen(content.access);

const readBundle = () => Number(localStorage.getItem(BUNDLE_KEY)) || 0;

/** Takes a lesson along, or all of its unit or course; shown where it is on its page. */
export function TakePanel({ lesson }: { lesson: TakeableLesson }) {
  const userId = useSession()?.user.userId;
  const onDevice = useTaken(userId);
  const taken = onDevice?.lessons.find(({ contentId }) => contentId === lesson.contentId);
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-xl">{text.panelTitle}</h2>
      {onDevice === null && <Spinner label={text.loading} />}
      {onDevice === undefined && (
        <p className="rounded-md bg-amber-soft p-4 text-amber-ink">{text.unsupported}</p>
      )}
      {onDevice && taken && (
        <div className="-mx-4">
          <TakenRow lesson={taken} onDevice={onDevice} isHere />
        </div>
      )}
      {onDevice && !taken && userId !== undefined && <TakeForm lesson={lesson} userId={userId} />}
      <Link to="/offline/taken" className={linkClass}>
        {text.all}
      </Link>
    </section>
  );
}

/** Chosen lessons in the order of the course: of one, its unit, or all. */
async function readScope(lesson: TakeableLesson, scope: Scope) {
  const query = { courseId: lesson.courseId };
  const [{ name }, contents] = await Promise.all([
    api("GET /course/get", { query }),
    api("GET /content/list", { query }),
  ]);
  const isIn = (content: Content) =>
    scope === "COURSE" ||
    content.contentId === lesson.contentId ||
    (scope === "UNIT" && content.unitId === lesson.unitId);
  return { courseName: name, lessons: contents.filter((content) => isTakeable(content) && isIn(content)) };
}

function TakeForm({ lesson, userId }: { lesson: TakeableLesson; userId: number }) {
  const { intlLocale } = useSite().country;
  const codecs = useLightest(lesson.stream);
  const { versions } = inForm(lesson.stream, codecs ?? null, "");
  const listed = versions.toSorted((one, other) => one.bytes - other.bytes);
  const nameOf = ({ kind, height }: Wish) => (kind === "VIDEO" ? text.lines(height ?? 0) : text.names[kind]);
  const keyOf = ({ kind, height }: Wish) => `${kind} ${height ?? ""}`;
  const board = listed.find(({ kind }) => kind === "BOARD") ?? listed[0];
  const [choice, setChoice] = useState<string | null>(null);
  const chosen = listed.find((version) => keyOf(version) === choice) ?? board;
  const [scope, setScope] = useState<Scope>("LESSON");
  const [bundle, setBundle] = useState(readBundle);
  const room = useRoom(null);
  const percentOf = (bytes: number) =>
    new Intl.NumberFormat(intlLocale, { style: "percent", maximumFractionDigits: 1 }).format(
      Math.max(LEAST_SHARE, bytes / (bundle * GIGABYTE)),
    );
  const describe = (bytes: number) =>
    [writeFileSize(bytes, intlLocale), ...(bundle > 0 ? [text.ofBundle(percentOf(bytes))] : [])].join(" · ");
  const taking = useMutation({
    send: async (state: "WAITING" | "LATER") => {
      if (!chosen) return;
      const { courseName, lessons } = await readScope(lesson, scope);
      const wish = { kind: chosen.kind, height: chosen.height };
      await takeAlong(lessons, { userId, courseName, wish, state });
    },
  });
  const shown = scopes.filter((one) => one !== "UNIT" || lesson.unitId !== null);
  const isTooLarge = room !== null && chosen !== undefined && chosen.bytes > room.free;
  return (
    <>
      <p className="max-w-prose text-ink-soft">{text.hint}</p>
      <RadioGroup
        legend={text.versions}
        name="taken-version"
        value={chosen ? keyOf(chosen) : ""}
        options={listed.map((version) => ({
          value: keyOf(version),
          label: `${nameOf(version)} · ${describe(version.bytes)}`,
        }))}
        onChange={setChoice}
      />
      <RadioGroup
        legend={text.scope}
        name="taken-scope"
        value={scope}
        options={shown.map((one) => ({ value: one, label: text.scopes[one] }))}
        onChange={(value) => setScope(value as Scope)}
      />
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
      {isTooLarge && <p className="rounded-md bg-amber-soft p-3 text-amber-ink">{text.tooLarge}</p>}
      {taking.refusal && <FormAlert>{taking.refusal}</FormAlert>}
      <div className="flex flex-wrap gap-3">
        <Button busy={taking.isBusy} onClick={() => void taking.run("WAITING")}>
          {text.now}
        </Button>
        <Button variant="secondary" busy={taking.isBusy} onClick={() => void taking.run("LATER")}>
          {text.later}
        </Button>
      </div>
    </>
  );
}
