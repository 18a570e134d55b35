import { coursePictureSet } from "@manara/contract/courses/course-picture-rules";
import { courseArtSize } from "../../art/course-art.ts";
import { listedCoursePicture, type Pictured, tintOf } from "../../art/course-picture.ts";
import { useSite } from "../../site.ts";

interface CoursePictureProps {
  course: Pictured & { courseId: number };
  /** How wide it is on the page, as `sizes` of an image says it; left out: as on a card. */
  sizes?: string;
  /** It may be in sight before anybody scrolls. */
  isFirst?: boolean;
  /** Address of its drawing; left out: in the file with those of all courses. */
  drawing?: string;
  className: string;
}

/** The picture of a course: its own, or the drawing of its category in a colour of the course. Decorative: the name stands beside it. */
export function CoursePicture({ course, sizes = "16rem", isFirst, drawing, className }: CoursePictureProps) {
  const site = useSite();
  const { courseId, pictureUrl } = course;
  const source = pictureUrl
    ? { sizes, srcSet: coursePictureSet(pictureUrl), src: pictureUrl }
    : { src: drawing ?? listedCoursePicture(course, site), style: { filter: tintOf(courseId) } };
  return (
    <img
      {...source}
      alt=""
      {...courseArtSize}
      {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
      className={className}
    />
  );
}
