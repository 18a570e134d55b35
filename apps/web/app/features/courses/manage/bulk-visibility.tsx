import type { Course } from "@manara/contract/courses/courses";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { text } from "#text/features/courses/manage/messages";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { priceInSentence } from "../../../ui/write-price.ts";
import { useVisibility } from "./use-visibility.ts";

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
            <li key={price}>{text.strandedByHiding(unused, priceInSentence(price, country))}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
