import { codeOf } from "@manara/contract/calls/api-error";
import type { Test } from "@manara/contract/quizzes/quizzes";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../api/api.ts";

export type QuizState =
  | { kind: "loading" }
  | { kind: "failed" }
  | { kind: "locked" }
  | { kind: "ready"; quiz: Test };

/** A test as the current user may take it; `userId` is undefined for a visitor, of whom nothing is asked. */
export function useQuiz(contentId: number, userId: number | undefined) {
  const [state, setState] = useState<QuizState>({ kind: "loading" });
  const [asked, setAsked] = useState(0);
  const readAgain = useCallback(() => {
    setState({ kind: "loading" });
    setAsked((times) => times + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, or another time, asks anew
  useEffect(() => {
    if (userId === undefined) return;
    let isLate = false;
    const settle = (next: QuizState) => {
      if (!isLate) setState(next);
    };
    api("GET /test/get", { query: { contentId } }).then(
      (quiz) => settle({ kind: "ready", quiz }),
      (error: unknown) => settle({ kind: codeOf(error) === "COURSE_NOT_PURCHASED" ? "locked" : "failed" }),
    );
    return () => {
      isLate = true;
    };
  }, [contentId, userId, asked]);
  return { state, readAgain };
}
