import type { TakeableLesson } from "@manara/contract/take-along/take-along";
import { useEffect, useState } from "react";
import { api } from "../../api/api.ts";
import { findLightest } from "../video/player/lightest.ts";
import type { PlayableLesson } from "./takeable.rules.ts";

/** The course of a lesson as it can be taken along on this device. */
export interface TakeableCourse {
  name: string;
  lessons: readonly PlayableLesson[];
}

/** Chooses the form of each lesson that this device plays well; most lessons of a course have the same ones. */
async function chooseForms(lessons: readonly TakeableLesson[]): Promise<PlayableLesson[]> {
  const known = new Map<string, Promise<string | null>>();
  const choose = (lesson: TakeableLesson) => {
    const lighter = lesson.forms.filter(({ codecs }) => codecs.length > 0);
    const key = lighter.map(({ codecs }) => codecs.join()).join(" ");
    // Where it cannot be found out, what every device plays is taken.
    const lightest = known.get(key) ?? findLightest(lighter).catch(() => null);
    known.set(key, lightest);
    return lightest;
  };
  return Promise.all(
    lessons.map(async (lesson, order) => {
      const chosen = await choose(lesson);
      const form = lesson.forms.find(({ codecs }) => codecs.join() === chosen) ?? lesson.forms.at(-1);
      return { ...lesson, order, versions: form?.versions ?? [] };
    }),
  );
}

async function readCourse(courseId: number): Promise<TakeableCourse> {
  const query = { courseId };
  const [{ name }, lessons] = await Promise.all([
    api("GET /course/get", { query }),
    api("GET /take-along/list", { query }),
  ]);
  return { name, lessons: await chooseForms(lessons) };
}

/** Reads what of a course can be taken along; null: it is read, undefined: the school is out of reach. */
export function useTakeable(courseId: number): TakeableCourse | null | undefined {
  const [course, setCourse] = useState<TakeableCourse | null | undefined>(null);
  useEffect(() => {
    let isShown = true;
    readCourse(courseId).then(
      (found) => isShown && setCourse(found),
      // The panel says that it needs the network once.
      () => isShown && setCourse(undefined),
    );
    return () => {
      isShown = false;
    };
  }, [courseId]);
  return course;
}
