import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import { IconX } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { text } from "#text/features/video/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { RowButton } from "../../../ui/staff/row-button.tsx";
import { checkFilm, type FilmProblem } from "./check-film.ts";
import { FILMS } from "./film-picker.tsx";
import { VideoRow, wordsFor } from "./film-row.tsx";
import { addFilm } from "./film-uploads.ts";
import { titleOfFilm } from "./title-of-film.rules.ts";

const TITLE_MAX_LENGTH = 200;

/** A file of those that were chosen which became no lesson. */
interface RefusedFilm {
  name: string;
  problem: FilmProblem;
}

/**
 * Adds several films to a unit at once, each a lesson that is hidden until its teacher shows it. What is refused stays listed with
 * its reason until it is taken off, or more films are chosen.
 */
export function useAddFilms(unit: ContentWithUnseen, onAdded: () => Promise<void>) {
  const { courseId, contentId: unitId } = unit;
  const [refused, setRefused] = useState<readonly RefusedFilm[]>([]);
  const adding = useMutation({
    send: async (files: readonly File[]) => {
      setRefused([]);
      for (const file of files) {
        const problem = await checkFilm(file);
        if (problem) {
          setRefused((before) => [...before, { name: file.name, problem }]);
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
    refused: refused.length > 0 && (
      <ul aria-live="assertive" className="flex basis-full flex-col gap-2">
        {refused.map((film) => (
          <VideoRow
            key={film.name}
            name={film.name}
            acts={
              <RowButton
                icon={IconX}
                label={text.takeOff}
                name={text.takeOffOf(film.name)}
                onPress={() => setRefused((before) => before.filter((one) => one !== film))}
              />
            }
          >
            <p className="text-sm text-danger-ink">{wordsFor(film.problem)}</p>
          </VideoRow>
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
