import { IconSchool } from "@tabler/icons-react";
import { useRevalidator } from "react-router";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { text } from "./messages/ar.ts";

/** A study without lectures, or a person without any. */
export function NoLectures({ isMine }: { isMine: boolean }) {
  return (
    <EmptyState
      icon={IconSchool}
      title={isMine ? text.nothingOfMine : text.empty}
      action={
        <LinkButton to="/courses" variant="secondary">
          {text.allCourses}
        </LinkButton>
      }
    >
      {isMine ? text.nothingOfMineHint : text.emptyHint}
    </EmptyState>
  );
}

/** The lectures could not be read. */
export function StudyFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title={text.failed}
      action={
        <Button onClick={revalidate} busy={state === "loading"}>
          {text.retry}
        </Button>
      }
    >
      {text.failedHint}
    </ErrorState>
  );
}
