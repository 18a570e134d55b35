import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import { useRef, useState } from "react";
import { text } from "#text/features/video/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { checkFilm, titleOfFilm } from "./check-film.ts";
import { FILMS } from "./film-picker.tsx";
import { RefusedRow } from "./film-row.tsx";
import { addFilm } from "./film-uploads.ts";
import { findRefused, keepRefused, takeOffRefused } from "./refused-films.ts";

const TITLE_MAX_LENGTH = 200;

/**
 * Adds several films to a unit at once, each a lesson that is hidden until its teacher shows it. What is refused stays listed with
 * its reason until it is taken off, or chosen again.
 */
export function useAddFilms(unit: ContentWithUnseen, onAdded: () => Promise<void>) {
  const { courseId, contentId: unitId } = unit;
  const place = { contentId: unitId };
  const [refused, setRefused] = useState(() => findRefused(place));
  const takeOff = (name: string) => {
    takeOffRefused(place, name);
    setRefused(findRefused(place));
  };
  const adding = useMutation({
    send: async (files: readonly File[]) => {
      for (const file of files) {
        takeOff(file.name);
        const problem = await checkFilm(file);
        if (problem) {
          keepRefused(place, { name: file.name, problem });
          setRefused(findRefused(place));
          continue;
        }
        const title = titleOfFilm(file.name, TITLE_MAX_LENGTH) || text.video;
        const lesson = await api("POST /content/create-lesson", {
          body: { courseId, unitId, kind: "VIDEO", title, hidden: true },
        });
        addFilm({ contentId: lesson.contentId }, file);
      }
    },
    showIn: "toast",
    onDone: onAdded,
    onRefused: () => void onAdded(),
  });
  const picker = useRef<HTMLInputElement>(null);
  return {
    isBusy: adding.isBusy,
    label: text.chooseMany,
    choose: () => picker.current?.click(),
    refused: refused.length > 0 && (
      <ul aria-live="assertive" className="flex basis-full flex-col gap-2">
        {refused.map((film) => (
          <RefusedRow key={film.name} film={film} onTakenOff={() => takeOff(film.name)} />
        ))}
      </ul>
    ),
    /** Has to stand somewhere, unseen. */
    input: (
      <input
        ref={picker}
        hidden
        type="file"
        multiple
        accept={FILMS}
        aria-label={text.chooseManyTo(unit.title)}
        onChange={({ target }) => {
          void adding.run([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    ),
  };
}
