import type { CardAmounts } from "@manara/contract/cards/cards";
import type { Course } from "@manara/contract/courses/courses";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/courses/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { offerUndo } from "../../../ui/staff/undo.ts";
import { strandedByHiding } from "./course-form.rules.ts";

type Shown = Pick<Course, "courseId" | "price" | "visibility">;

const setVisibility = async (courses: readonly Shown[]) => {
  for (const { courseId, visibility } of courses)
    await api("POST /course/edit", { body: { courseId, visibility } });
};

/** Shows and hides the chosen courses. Before unused cards are left without a course, it asks. */
export function useVisibility(chosen: readonly Shown[], onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [stranded, setStranded] = useState<readonly CardAmounts[]>([]);
  const change = useMutation({
    async send({ to, isConfirmed }: { to: Course["visibility"]; isConfirmed: boolean }) {
      const asksFirst = to === "HIDDEN" && !isConfirmed;
      const lost = asksFirst ? strandedByHiding(chosen, await api("GET /card/amounts")) : [];
      setStranded(lost);
      if (lost.length > 0) return { isChanged: false };
      await setVisibility(chosen.map((course) => ({ ...course, visibility: to })));
      return { isChanged: true };
    },
    showIn: "toast",
    async onDone(result, { to }) {
      if (!result?.isChanged) return;
      const before = chosen;
      offerUndo(to === "PUBLIC" ? text.shown(before.length) : text.hiddenNow(before.length), () =>
        setVisibility(before),
      );
      onDone();
      await revalidate();
    },
  });
  const run = (to: Course["visibility"], isConfirmed: boolean) => void change.run({ to, isConfirmed });
  return {
    isBusy: change.isBusy,
    show: () => run("PUBLIC", true),
    hide: () => run("HIDDEN", false),
    /** The unused cards that no course would take, while it asks. */
    stranded,
    confirmHiding: () => run("HIDDEN", true),
    cancelHiding: () => setStranded([]),
  };
}
