import type { Announcement } from "@manara/contract/announcements/announcements";
import { useEffect, useState } from "react";
import { backgroundApi } from "../../api/background-api.ts";
import { CourseAnnouncements } from "./announcement-view.tsx";

/** Announcements of the course of a lesson, for whoever has the course. */
export function LessonAnnouncements({ courseId }: { courseId: number }) {
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  useEffect(() => {
    let isShown = true;
    backgroundApi("GET /announcement/mine", { query: { courseId } })
      .then((found) => isShown && setAnnouncements(found))
      // The lesson is shown without them; its course and the notices have them too.
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [courseId]);
  return <CourseAnnouncements announcements={announcements} isFolded />;
}
