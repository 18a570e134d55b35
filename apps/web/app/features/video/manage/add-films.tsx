import type { ContentWithUnseen } from "@manara/contract/contents";
import { api } from "../../../api.ts";
import { useMutation } from "../../../mutation.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { checkFilm } from "./check-film.ts";
import { FilmPicker } from "./film-picker.tsx";
import { wordsFor } from "./film-row.tsx";
import { addFilm } from "./film-uploads.ts";
import { text } from "./messages/ar.ts";
import { titleOfFilm } from "./title-of-film.rules.ts";

const TITLE_MAX_LENGTH = 200;

/** At the end of a unit: several films at once, each a lesson that is hidden until its teacher shows it. */
export function AddFilms({ unit, onAdded }: { unit: ContentWithUnseen; onAdded: () => Promise<void> }) {
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
    tell: "toast",
    onDone: onAdded,
    onRefused: () => void onAdded(),
  });
  return (
    <>
      <FilmPicker
        label={text.chooseMany}
        name={text.chooseManyTo(unit.title)}
        multiple
        className="hover:bg-brand-soft"
        onChosen={(files) => void adding.run(files)}
      />
      {adding.isBusy && <Spinner size={18} />}
    </>
  );
}
