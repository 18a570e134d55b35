import type { CardAmounts } from "@manara/contract/cards/cards";
import type { Course } from "@manara/contract/courses/courses";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/courses/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { offerUndo } from "../../../ui/staff/undo.ts";
import { priceInSentence } from "../../../ui/write-price.ts";
import { strandedWithout } from "./course-form.rules.ts";

type Shown = Pick<Course, "courseId" | "price" | "visibility">;

const setVisibility = async (courses: readonly Shown[]) => {
  for (const { courseId, visibility } of courses)
    await api("POST /course/edit", { body: { courseId, visibility } });
};

/** Shows and hides the chosen courses. Before unused cards are left without a course, it asks. */
function useVisibility(chosen: readonly Shown[], onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [stranded, setStranded] = useState<readonly CardAmounts[]>([]);
  const change = useMutation({
    async send({ to, isConfirmed }: { to: Course["visibility"]; isConfirmed: boolean }) {
      const asksFirst = to === "HIDDEN" && !isConfirmed;
      const lost = asksFirst ? strandedWithout(chosen, await api("GET /card/amounts")) : [];
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

interface BulkVisibilityProps {
  chosen: readonly Course[];
  onDone: () => void;
}

/** Shows and hides the courses that are chosen in the list. */
export function BulkVisibility({ chosen, onDone }: BulkVisibilityProps) {
  const { country } = useSite();
  const { isBusy, show, hide, stranded, confirmHiding, cancelHiding } = useVisibility(chosen, onDone);
  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={show}>
        <Icon of={IconEye} />
        {text.show}
      </Button>
      <Button variant="secondary" busy={isBusy} onClick={hide}>
        <Icon of={IconEyeOff} />
        {text.hide}
      </Button>
      <ConfirmDialog
        open={stranded.length > 0}
        onClose={cancelHiding}
        title={text.hideStrandedTitle}
        act={text.hide}
        isBusy={isBusy}
        onConfirm={confirmHiding}
      >
        <ul className="flex flex-col gap-2">
          {stranded.map(({ price, unused }) => (
            <li key={price}>{text.strandedWithout(unused, priceInSentence(price, country))}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
