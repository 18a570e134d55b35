import { useRevalidator } from "react-router";
import { text } from "#text/features/courses/messages/details";
import { Button } from "../../ui/button.tsx";

/** In place of what to do next: no answer came to whether the course is theirs. */
export function CourseUnanswered() {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="status" className="flex flex-wrap items-center gap-3">
      <p className="w-52 grow">{text.unanswered}</p>
      <Button variant="secondary" onClick={() => void revalidate()} busy={state === "loading"}>
        {text.askAgain}
      </Button>
    </div>
  );
}
