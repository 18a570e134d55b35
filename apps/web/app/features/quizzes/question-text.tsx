import { text } from "#text/features/quizzes/messages";
import { Prose } from "../../ui/prose.tsx";
import { useReachableScrollers } from "../../ui/use-reachable-scrollers.ts";

/** Question with its picture. */
export function QuestionText({ html, pictureUrl }: { html: string; pictureUrl: string | null }) {
  useReachableScrollers(html);
  return (
    <>
      <Prose html={html} />
      {pictureUrl && (
        <img
          src={pictureUrl}
          alt={text.picture}
          className="mt-3 max-h-[60dvh] max-w-full rounded-md border border-line bg-white"
        />
      )}
    </>
  );
}
