import type { Resume } from "@manara/contract/progress/progress";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { Link } from "react-router";
import { text } from "#text/features/progress/messages";
import { Icon } from "../../ui/icon.tsx";
import { writeDuration } from "../../ui/write-duration.ts";
import { keepPlace } from "../video/player/kept-place.ts";

/** The lesson to go on with, and where in it. */
export function ResumeLink({ resume: { contentId, number, title, position } }: { resume: Resume }) {
  return (
    <Link
      to={`/lesson/${contentId}`}
      onClick={() => keepPlace(String(contentId), position)}
      className="flex min-h-11 items-center gap-2 rounded-sm bg-brand-soft px-3 py-2 text-brand-ink hover:underline"
    >
      <Icon of={IconPlayerPlayFilled} size={16} />
      <span className="min-w-0">
        {`${position > 0 ? text.goOn(number, writeDuration(position)) : text.begin(number)} `}
        <bdi className="font-medium wrap-anywhere">{title}</bdi>
      </span>
    </Link>
  );
}
