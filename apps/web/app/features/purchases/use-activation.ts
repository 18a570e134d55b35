import { useNavigate } from "react-router";
import { api } from "../../api.ts";
import { text } from "./messages/ar.ts";

/** Activates a course, with a card or as a gift: on success a message and the course, else the reason. */
export function useActivation(courseId: number) {
  const navigate = useNavigate();
  return {
    send: ({ cardKey }: { cardKey: string | null }) =>
      api("POST /purchase/activate", { body: { courseId, cardKey } }),
    success: text.done,
    alwaysHere: true,
    onDone: () => navigate(`/course/view/${courseId}`),
  };
}
