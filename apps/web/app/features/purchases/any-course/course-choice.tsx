import { useState } from "react";
import { text } from "#text/features/purchases/any-course/messages";
import { useMutation } from "../../../forms/mutation.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { ChoiceChips } from "./choice-chips.tsx";
import { ConfirmCourse } from "./confirm-course.tsx";
import { CourseRow } from "./course-row.tsx";
import { everything, groupByPlace, narrow, type OfferedCourse } from "./open-card.rules.ts";

/** A list that is longer is worth narrowing. */
const SHORT = 6;

interface CourseChoiceProps {
  card: { cardKey: string; total: number; courses: readonly OfferedCourse[] };
  onMore: () => Promise<unknown>;
  onOpened: (course: OfferedCourse) => void;
}

/** The courses that a card opens, by school and study; a press on one asks whether it is the one. */
export function CourseChoice({ card, onMore, onOpened }: CourseChoiceProps) {
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
        onOpened={(course) => onOpened(course)}
      />
    </>
  );
}
