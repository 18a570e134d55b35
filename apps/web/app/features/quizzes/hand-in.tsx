import { useState } from "react";
import { text } from "#text/features/quizzes/messages";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { handInAttempt, type Outbox } from "./outbox.ts";

interface HandInProps {
  outbox: Outbox;
  /** Questions without an answer. */
  left: number;
  variant: "primary" | "secondary";
}

/** The button that ends an attempt, once it was asked whether that is meant. */
export function HandIn({ outbox: { attemptId, isHandingIn }, left, variant }: HandInProps) {
  const [isAsking, setAsking] = useState(false);
  const finish = () => {
    setAsking(false);
    handInAttempt(attemptId);
  };
  return (
    <>
      <Button variant={variant} busy={isHandingIn} onClick={() => setAsking(true)}>
        {text.handIn}
      </Button>
      <AskDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.handInTitle}
        act={text.handIn}
        cancel={text.goOn}
        isDangerous={false}
        onConfirm={finish}
      >
        {left > 0 ? text.leftOut(left) : text.allAnswered}
      </AskDialog>
    </>
  );
}
