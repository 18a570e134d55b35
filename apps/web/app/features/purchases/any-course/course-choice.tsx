import { IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { text as courseText } from "#text/features/courses/messages/course";
import { text } from "#text/features/purchases/any-course/messages";
import { useMutation } from "../../../forms/mutation.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { writePrice } from "../../../ui/write-price.ts";
import { CoursePicture } from "../../courses/course-picture.tsx";
import { fieldTitle, gradeTitle, semesterTitle } from "../../courses/course-titles.ts";
import { ConfirmCourse } from "./confirm-course.tsx";
import { type Choice, everything, groupByPlace, narrow, type OfferedCourse } from "./open-card.rules.ts";

/** A list that is longer is worth narrowing. */
const SHORT = 6;

interface CourseChoiceProps {
  card: { cardKey: string; total: number; courses: readonly OfferedCourse[] };
  onMore: () => Promise<unknown>;
  onOpened: (course: OfferedCourse, wasHeld: boolean) => void;
  onGive: (course: OfferedCourse) => void;
}

/** The courses that a card opens, by school and study; a press on one asks whether it is the one. */
export function CourseChoice({ card, onMore, onOpened, onGive }: CourseChoiceProps) {
  const site = useSite();
  const { courses, total, cardKey } = card;
  const [choice, setChoice] = useState(everything);
  const [chosen, setChosen] = useState<OfferedCourse | null>(null);
  const more = useMutation({ send: onMore });
  const groups = groupByPlace(narrow(courses, choice), site);
  return (
    <>
      <p className="text-lg font-medium">{text.opens(total)}</p>
      {courses.length > SHORT && <ChoiceChips courses={courses} choice={choice} onChoose={setChoice} />}
      {groups.length === 0 && (
        <p role="status" className="flex flex-wrap items-center gap-x-4 text-ink-soft">
          {text.noneChosen}
          <Button variant="quiet" onClick={() => setChoice(everything)}>
            {text.widen}
          </Button>
        </p>
      )}
      {groups.map(({ name, courses: ofPlace }) => (
        <section key={name} className="flex flex-col gap-3">
          {(name !== null || groups.length > 1) && (
            <h2 className="text-lg font-semibold" dir="auto">
              {name ?? text.general}
            </h2>
          )}
          <ul className="flex flex-col gap-3">
            {ofPlace.map((course) => (
              <li key={course.courseId}>
                <CourseRow course={course} onChoose={() => setChosen(course)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {courses.length < total && (
        <Button variant="secondary" wide busy={more.isBusy} onClick={() => void more.run()}>
          {text.showMore}
        </Button>
      )}
      {more.refusal && <FormAlert>{more.refusal}</FormAlert>}
      <ConfirmCourse
        cardKey={cardKey}
        course={chosen}
        onBack={() => setChosen(null)}
        onOpened={(course, wasHeld) => onOpened(course, wasHeld)}
        onGive={(course) => onGive(course)}
      />
    </>
  );
}

/** A course to choose: its name, who teaches it, for whom it is, and its price. */
function CourseRow({ course, onChoose }: { course: OfferedCourse; onChoose: () => void }) {
  const { country } = useSite();
  const facts = [
    gradeTitle(course, country),
    semesterTitle(course, country),
    fieldTitle(course, country),
  ].filter((fact) => fact !== null);
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-16 w-full items-center gap-3 rounded-lg border border-line bg-surface p-3 text-start shadow-card transition-colors hover:border-brand"
    >
      <CoursePicture
        course={course}
        sizes="4rem"
        className="w-16 shrink-0 rounded-md object-cover max-xs:hidden"
      />
      <span className="flex min-w-0 grow flex-col">
        <bdi className="font-semibold wrap-anywhere">{course.name}</bdi>
        {course.lecturerName && <bdi className="text-sm wrap-anywhere">{course.lecturerName}</bdi>}
        <span className="text-sm text-ink-soft">{facts.join(" · ")}</span>
      </span>
      <bdi dir="ltr" className="shrink-0 text-sm font-semibold">
        {writePrice(course.price, country)}
      </bdi>
      <Icon of={IconChevronRight} size={18} directional className="text-brand" />
    </button>
  );
}

interface ChoiceChipsProps {
  courses: readonly OfferedCourse[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** Fields and categories of the listed courses, each a press; a second press takes a choice back. */
function ChoiceChips({ courses, choice, onChoose }: ChoiceChipsProps) {
  const { country, categories } = useSite();
  const fields = country.fields
    .filter(({ id }) => courses.some(({ fieldId }) => fieldId === id))
    .map(({ id, title }) => ({ value: id, title }));
  const subjects = categories.filter(({ value }) => courses.some(({ category }) => category === value));
  return (
    <div className="flex flex-col gap-2">
      <Chips
        label={courseText.field}
        options={fields}
        chosen={choice.fieldId}
        onChoose={(fieldId) => onChoose({ ...choice, fieldId })}
      />
      <Chips
        label={courseText.category}
        options={subjects}
        chosen={choice.category}
        onChoose={(category) => onChoose({ ...choice, category })}
      />
    </div>
  );
}

interface ChipsProps<Value> {
  label: string;
  options: readonly { value: Value; title: string }[];
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
}

/** One alone would narrow nothing. */
function Chips<Value extends string | number>({ label, options, chosen, onChoose }: ChipsProps<Value>) {
  if (options.length < 2) return null;
  return (
    <ul aria-label={label} className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6">
      {options.map(({ value, title }) => {
        const isChosen = value === chosen;
        return (
          <li key={value}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? null : value)}
              className={buttonClass({
                variant: isChosen ? "primary" : "secondary",
                className: "whitespace-nowrap",
              })}
            >
              <span className="sr-only">{label}: </span>
              {title}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
