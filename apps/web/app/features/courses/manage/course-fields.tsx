import type { CardAmounts } from "@manara/contract/cards/cards";
import { COURSE_DESCRIPTION_MAX_LENGTH, courseFields } from "@manara/contract/courses/course-rules";
import { switchesOf, textsOf } from "@manara/contract/fields/field-rules";
import { Link } from "react-router";
import { text } from "#text/features/courses/manage/messages";
import { useSite } from "../../../site.ts";
import { LimitedTextArea } from "../../../staff/limited-field.tsx";
import { PersonFields } from "../../../staff/person-fields.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { latinDigits } from "../../../ui/latin-digits.ts";
import { NameField } from "../../../ui/name-field.tsx";
import { type Option, Select } from "../../../ui/staff/select.tsx";
import { priceInSentence } from "../../../ui/write-price.ts";
import { percentInField } from "../../books/percent.rules.ts";
import { isGift } from "../course-titles.ts";
import type { EditedCourse } from "./course-form.rules.ts";
import type { CourseKind } from "./course-kind.ts";
import type { CourseForm } from "./use-course-form.ts";
import type { CourseOptions } from "./use-options.ts";

interface CourseFieldsProps {
  form: CourseForm;
  kind: CourseKind;
  course: EditedCourse;
  options: CourseOptions;
  /** Cards that open no course once what is typed is saved. */
  stranded: CardAmounts | null;
}

/** As many as the API takes. */
const TRAINERS = 4;

/** Texts that have a control of their own; any other has a plain one. */
const ownControls: ReadonlySet<string> = new Set<keyof typeof courseFields>(["name", "description"]);

const orNone = (options: readonly Option[], label: string = text.withoutOne): Option[] => [
  { value: "", label },
  ...options,
];

/** The list, with what the course has now, even where that is offered no more: saving should not take it away. */
const withCurrent = (options: readonly Option[], value: string, label: string): Option[] =>
  value === "" || options.some((option) => option.value === value)
    ? [...options]
    : [...options, { value, label }];

const asText = (value: string | number | null): string => (value === null ? "" : String(value));

/** The fields of a course, by what they are about. */
export function CourseFields({ form, kind, course, options, stranded }: CourseFieldsProps) {
  const { isLecture } = kind;
  const { country } = useSite();
  const { values, wrong } = form;
  const marker = country.internationalMarker;
  const gradeHint = marker === null ? undefined : text.gradeHint(marker);
  const pick = (
    name: "fieldId" | "category" | "grade" | "semester" | "authorId",
    label: string,
    list: Option[],
    hint?: string,
  ) =>
    (list.length > 0 || name === "authorId") && (
      <Select
        name={name}
        label={label}
        {...(hint && { hint })}
        defaultValue={asText(course[name])}
        options={orNone(
          withCurrent(
            list,
            asText(course[name]),
            (name === "authorId" && course.lecturerName) || text.notOffered,
          ),
        )}
        error={wrong(name)}
      />
    );
  const isPriceHidden = values.gift && !wrong("price") && !wrong("originalPrice");
  const warning = (
    <div role="status">
      {stranded && (
        <p className="rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">
          {text.strandedCards(stranded.unused, priceInSentence(stranded.price, country))}
        </p>
      )}
    </div>
  );
  return (
    <>
      <NameField
        name="name"
        typed={values.name}
        label={text.name}
        defaultValue={course.name}
        dir={values.name ? "auto" : undefined}
        required
        error={wrong("name")}
      />
      <LimitedTextArea
        name="description"
        label={text.description}
        defaultValue={course.description}
        rows={6}
        maxLength={COURSE_DESCRIPTION_MAX_LENGTH}
        dir={values.description ? "auto" : undefined}
        error={wrong("description")}
      />
      {textsOf(courseFields)
        .filter((name) => !ownControls.has(name))
        .map((name) => (
          <LimitedTextArea
            key={name}
            name={name}
            label={text.fieldNames[name]}
            defaultValue={course[name]}
            maxLength={courseFields[name].maxLength}
            dir={values[name] ? "auto" : undefined}
            error={wrong(name)}
          />
        ))}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Select
          name="place"
          label={isLecture ? text.study : text.school}
          hint={isLecture ? text.studyHint : text.schoolHint}
          defaultValue={asText(isLecture ? course.studyId : course.schoolId)}
          options={isLecture ? options.studies : orNone(options.schools)}
        />
        <div className="flex flex-col gap-1.5">
          {pick("authorId", text.author, options.educators)}
          {options.educators.length === 0 && <NoEducators />}
        </div>
        {pick("fieldId", text.field, options.fields, text.fieldHint)}
        {pick("category", text.category, options.categories, text.categoryHint)}
        {pick("grade", text.grade, options.grades, gradeHint)}
        {pick("semester", text.semester, options.semesters)}
      </div>
      <PersonFields
        name="trainerIds"
        title={text.trainers}
        hint={text.trainersHint}
        label={text.trainer}
        chosen={course.trainers}
        people={options.educators}
        places={TRAINERS}
        none={text.withoutOne}
        error={wrong("trainerIds")}
      />
      <Field
        {...latinDigits}
        name="authorShare"
        label={text.authorShare}
        hint={text.authorShareHint}
        defaultValue={percentInField(course.authorShare)}
        inputMode="decimal"
        autoComplete="off"
        error={wrong("authorShare")}
      />
      <Field
        {...latinDigits}
        name="certificateMark"
        label={text.certificateMark}
        hint={text.certificateMarkHint}
        defaultValue={asText(course.certificateMark)}
        inputMode="numeric"
        autoComplete="off"
        error={wrong("certificateMark")}
      />
      <fieldset className="flex min-w-0 flex-col gap-3 rounded-md bg-sunken p-4">
        <legend className="sr-only">{text.price}</legend>
        <Checkbox name="gift" defaultChecked={isGift(course)}>
          {text.giftSwitch}
        </Checkbox>
        <div className={`grid gap-5 sm:grid-cols-2 ${isPriceHidden ? "hidden" : ""}`}>
          <div className="flex flex-col gap-1.5">
            <Field
              {...latinDigits}
              name="price"
              label={text.priceIn(country.currencyLabel)}
              hint={text.priceHint}
              defaultValue={isGift(course) ? "" : course.price}
              inputMode="numeric"
              autoComplete="off"
              error={wrong("price")}
            />
            {!isPriceHidden && warning}
          </div>
          <Field
            {...latinDigits}
            name="originalPrice"
            label={text.originalPriceIn(country.currencyLabel)}
            hint={text.originalPriceHint}
            defaultValue={asText(course.originalPrice)}
            inputMode="numeric"
            autoComplete="off"
            error={wrong("originalPrice")}
          />
        </div>
        {isPriceHidden && warning}
      </fieldset>
      {course.introVideo ? (
        // Uploaded, and changed where that is done. Not of type "hidden", which React would reset.
        <input type="text" hidden readOnly name="introVideoUrl" defaultValue={asText(course.introVideoUrl)} />
      ) : (
        <Field
          name="introVideoUrl"
          label={text.introVideoAddress}
          hint={text.introVideoHint}
          defaultValue={asText(course.introVideoUrl)}
          inputMode="url"
          dir="ltr"
          className="rtl:text-end"
          error={wrong("introVideoUrl")}
        />
      )}
      {switchesOf(courseFields).map((name) => (
        <Checkbox key={name} name={name} defaultChecked={course[name]}>
          {text.fieldNames[name]}
        </Checkbox>
      ))}
      <Checkbox name="public" defaultChecked={course.visibility === "PUBLIC"}>
        {text.publicSwitch}
      </Checkbox>
      <div role="status">
        {values.public && course.lessonsCount === 0 && (
          <p className="rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">{text.noLessonsShown}</p>
        )}
      </div>
    </>
  );
}

/** How the school comes by somebody to choose. */
const NoEducators = () => (
  <p className="text-sm text-ink-soft">
    {text.noEducators}{" "}
    <Link to="/admin/allUsers" className="text-brand-ink underline underline-offset-4">
      {text.toUsers}
    </Link>
  </p>
);
