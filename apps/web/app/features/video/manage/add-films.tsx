import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import { useRef } from "react";
import { text } from "#text/features/video/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { showToast } from "../../../ui/toasts.ts";
import { checkFilm } from "./check-film.ts";
import { FILMS } from "./film-picker.tsx";
import { wordsFor } from "./film-row.tsx";
import { addFilm } from "./film-uploads.ts";
import { titleOfFilm } from "./title-of-film.rules.ts";

const TITLE_MAX_LENGTH = 200;

/** Adds several films to a unit at once, each a lesson that is hidden until its teacher shows it. */
export function useAddFilms(unit: ContentWithUnseen, onAdded: () => Promise<void>) {
  const { courseId, contentId: unitId } = unit;
  const adding = useMutation({
    send: async (files: readonly File[]) => {
      for (const file of files) {
        const problem = await checkFilm(file);
        if (problem) {
          showToast("error", text.notSent(file.name, wordsFor(problem)));
          continue;
        }
        const title = titleOfFilm(file.name, TITLE_MAX_LENGTH) || text.video;
        const lesson = await api("POST /content/create-lesson", {
          body: { courseId, unitId, kind: "VIDEO", title, hidden: true },
        });
        addFilm(lesson.contentId, file);
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
