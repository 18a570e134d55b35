import { Button } from "./button.tsx";

interface ReadAgainProps {
  title: string;
  /** Label of the button. */
  retry: string;
  onRetry: () => void;
}

/** A part of a page could not be read: what that is, and a button that reads it again. */
export function ReadAgain({ title, retry, onRetry }: ReadAgainProps) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-4">
      {title}
      <Button variant="quiet" onClick={onRetry}>
        {retry}
      </Button>
    </p>
  );
}
