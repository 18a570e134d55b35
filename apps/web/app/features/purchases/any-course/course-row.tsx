import { IconChevronRight } from "@tabler/icons-react";
import { courseArtSize, coursePicture } from "../../../art/course-art.ts";
import { useSite } from "../../../site.ts";
import { Icon } from "../../../ui/icon.tsx";
import { writePrice } from "../../../ui/write-price.ts";
import { fieldTitle, gradeTitle, semesterTitle } from "../../courses/course-titles.ts";
import type { OfferedCourse } from "./open-card.rules.ts";

/** A course to choose: its name, who teaches it, for whom it is, and its price. */
export function CourseRow({ course, onChoose }: { course: OfferedCourse; onChoose: () => void }) {
  const { country, categories } = useSite();
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
      <img
        src={coursePicture(course, categories)}
        alt=""
        {...courseArtSize}
        loading="lazy"
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
