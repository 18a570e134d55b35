import type { Purchase } from "@manara/contract/purchases/purchases";
import { useNavigate } from "react-router";
import { text } from "#text/features/purchases/messages";
import { api } from "../../api/api.ts";
import { showToast } from "../../ui/toasts.ts";

export interface ActivationProps {
  courseId: number;
  /** Where it leads when it is done. */
  to: string;
  /** The course turned out to be theirs already. */
  onHeld: () => void;
}

/** Activates a course, with a card or as a gift: on success a message and the way on, else the reason. */
export function useActivation({ courseId, to, onHeld }: ActivationProps) {
  const navigate = useNavigate();
  return {
    send: ({ cardKey }: { cardKey: string | null }) =>
      api("POST /purchase/activate", { body: { courseId, cardKey } }),
    alwaysHere: true,
    // A press before this one whose answer was lost, or one in another tab, has done it.
    doneBy: ["COURSE_ALREADY_PURCHASED"] as const,
    onDone(purchase: Purchase | undefined, { cardKey }: { cardKey: string | null }) {
      if (!purchase) return onHeld();
      showToast("success", cardKey === null ? text.giftDone : text.done);
      return navigate(to);
    },
  };
}
