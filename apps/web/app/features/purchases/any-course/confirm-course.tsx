import { useState } from "react";
import { Link } from "react-router";
import { text } from "#text/features/purchases/any-course/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { writePrice } from "../../../ui/write-price.ts";
import { useUsedFor } from "../used-card.tsx";
import { OnAccount } from "./on-account.tsx";
import type { OfferedCourse } from "./open-card.rules.ts";

interface ConfirmCourseProps {
  cardKey: string;
  /** Null: none is chosen. */
  course: OfferedCourse | null;
  onBack: () => void;
  onOpened: (course: OfferedCourse, wasHeld: boolean) => void;
  /** It is for somebody else. */
  onGive: (course: OfferedCourse) => void;
}

/** A card opens one course and no other: is it this one? */
export function ConfirmCourse({ cardKey, course, onBack, onOpened, onGive }: ConfirmCourseProps) {
  const { country } = useSite();
  // While the dialog closes it says what it said.
  const [shown, setShown] = useState(course);
  if (course && course !== shown) setShown(course);
  const { run, isBusy, refusal, details, dismiss } = useMutation({
    send: ({ courseId }: OfferedCourse) => api("POST /purchase/activate", { body: { courseId, cardKey } }),
    alwaysHere: true,
    // A press before this one whose answer was lost has done it, or they had it before.
    doneBy: ["COURSE_ALREADY_PURCHASED"],
    onDone: (purchase, wanted) => onOpened(wanted, purchase === undefined),
  });
  const used = useUsedFor(details);
  const leave = () => {
    dismiss();
    onBack();
  };
  return (
    <Dialog
      open={course !== null}
      onClose={leave}
      title={text.confirmTitle}
      actions={
        <>
          <Button variant="secondary" onClick={leave}>
            {text.back}
          </Button>
          <Button busy={isBusy} onClick={() => course && void run(course)}>
            {text.activate}
          </Button>
        </>
      }
    >
      {shown && (
        <div className="flex flex-col gap-3">
          <p className="flex flex-col rounded-md bg-brand-soft p-4 text-ink">
            <bdi className="text-lg font-semibold wrap-anywhere">{shown.name}</bdi>
            {shown.lecturerName && <bdi>{shown.lecturerName}</bdi>}
            <bdi dir="ltr" className="self-start">
              {writePrice(shown.price, country)}
            </bdi>
          </p>
          <p>{text.confirmHint}</p>
          <Link
            to={`/course/view/${shown.courseId}`}
            className="inline-flex min-h-11 items-center self-start text-brand-ink underline underline-offset-4"
          >
            {text.details}
          </Link>
          <OnAccount />
          <Button variant="quiet" className="-mx-3 self-start px-3" onClick={() => onGive(shown)}>
            {text.give}
          </Button>
          {refusal && <FormAlert>{used ? used.words : refusal}</FormAlert>}
        </div>
      )}
    </Dialog>
  );
}
