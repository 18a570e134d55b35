import { useEffect, useState } from "react";
import { text } from "#text/features/quizzes/messages";
import { readList } from "../../api/api.ts";
import { LinkButton } from "../../ui/button.tsx";

/** The way to what was missed in a test, with how many questions it opens; nothing while that is not known, and where there are none. */
export function PracticeLink({
  contentId,
  variant,
  className,
}: {
  contentId: number;
  variant?: "secondary";
  className?: string;
}) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isHere = true;
    readList("GET /test/practice", { query: { contentId, limit: 1 } }).then(
      ({ total }) => isHere && setCount(total),
      // Without its number the way is not shown.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [contentId]);
  return count > 0 ? (
    <LinkButton to={`/practice?contentId=${contentId}`} variant={variant} className={className}>
      {text.practice(count)}
    </LinkButton>
  ) : null;
}
