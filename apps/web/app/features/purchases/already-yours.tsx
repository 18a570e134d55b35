import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { text } from "#text/features/purchases/messages";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

interface AlreadyYoursProps {
  /** Where it opens. */
  to: string;
  /** It came in place of a form that was sent: the focus goes there. */
  isNews: boolean;
}

/** The course is theirs, however that came: it opens. */
export function AlreadyYours({ to, isNews }: AlreadyYoursProps) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNews) said.current?.focus();
  }, [isNews]);
  return (
    <div className="flex flex-col gap-4">
      <p ref={said} tabIndex={-1} className="flex items-center gap-2 text-success-ink outline-none">
        <Icon of={IconCircleCheck} />
        {text.alreadyYours}
      </p>
      <LinkButton wide to={to}>
        {text.openCourse}
      </LinkButton>
    </div>
  );
}
