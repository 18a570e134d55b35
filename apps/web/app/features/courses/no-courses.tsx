import { IconBook2 } from "@tabler/icons-react";
import { text } from "#text/features/courses/messages/no-courses";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ReadFailed } from "../../ui/read-failed.tsx";

/** There are none, or none that matches; the person has none, or none that matches; nobody is signed in; no answer. */
export type WhyNoCourses = "none" | "none-found" | "none-yet" | "none-of-mine" | "signed-out" | "failed";

/** In place of cards: why there are none, and what to do. */
export function NoCourses({ reason }: { reason: WhyNoCourses }) {
  switch (reason) {
    case "failed":
      return (
        <ReadFailed title={text.failed} retry={text.retry}>
          {text.failedHint}
        </ReadFailed>
      );
    case "signed-out":
      return (
        <EmptyState
          icon={IconBook2}
          title={text.signInFirst}
          action={<LinkButton to="/auth/login?next=%2Fmy-courses">{text.logIn}</LinkButton>}
        >
          {text.signInFirstHint}
        </EmptyState>
      );
    case "none-yet":
      return (
        <EmptyState
          icon={IconBook2}
          title={text.noneYet}
          action={<LinkButton to="/courses">{text.showAll}</LinkButton>}
        >
          {text.noneYetHint}
        </EmptyState>
      );
    case "none":
      return (
        <EmptyState icon={IconBook2} title={text.nothingFound}>
          {text.noCourseHint}
        </EmptyState>
      );
    default:
      return (
        <EmptyState
          icon={IconBook2}
          title={text.nothingFound}
          action={
            <LinkButton to="/courses" variant="secondary">
              {text.showAll}
            </LinkButton>
          }
        >
          {reason === "none-of-mine" ? text.nothingOfMine : text.nothingFoundHint}
        </EmptyState>
      );
  }
}
