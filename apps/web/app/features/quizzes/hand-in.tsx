import { useState } from "react";
import { text } from "#text/features/quizzes/messages";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
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
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.handInTitle}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text.goOn}
            </Button>
            <Button onClick={finish}>{text.handIn}</Button>
          </>
        }
      >
        {left > 0 ? text.leftOut(left) : text.allAnswered}
      </Dialog>
    </>
  );
}
