import { coursePictureIn, coursePictureSet } from "@manara/contract/courses/course-picture-rules";
import {
  courseArtSize,
  coursePicture,
  listedCoursePicture,
  type Pictured,
  tintOf,
} from "../../art/course-art.ts";
import { useSite } from "../../site.ts";

interface CoursePictureProps {
  course: Pictured & { courseId: number };
  /** How wide it is on the page, as `sizes` of an image says it. */
  sizes: string;
  /** It may be in sight before anybody scrolls. */
  isFirst?: boolean;
  /** No other course is on the page: a drawing comes in a file of its own. */
  isAlone?: boolean;
  className: string;
}

/** The picture of a course: its own, or the drawing of its category in a colour of the course. Decorative: the name stands beside it. */
export function CoursePicture({
  course,
  sizes,
  isFirst = false,
  isAlone = false,
  className,
}: CoursePictureProps) {
  const site = useSite();
  const { courseId, pictureUrl } = course;
  const drawing = isAlone ? coursePicture(course, site.categories) : listedCoursePicture(course, site);
  const source = pictureUrl
    ? { sizes, srcSet: coursePictureSet(pictureUrl), src: coursePictureIn(pictureUrl, 640) }
    : { src: drawing };
  return (
    <img
      {...source}
      alt=""
      {...courseArtSize}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst && (isAlone || pictureUrl) ? "high" : undefined}
      className={pictureUrl ? className : `${className} ${tintOf(courseId)}`}
    />
  );
}
