import { mayOpen } from "@manara/contract/access/access-rules";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { text } from "#text/features/progress/messages";
import { backgroundApi } from "../../api/background-api.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { findLatest } from "./desk.rules.ts";

interface Latest {
  contentId: number;
  number: number;
  name: string;
}

/** The lesson that somebody was at last, where they begin; `otherwise` until it is known, and where there is none. */
export function StartAgain({ otherwise }: { otherwise: ReactNode }) {
  const [latest, setLatest] = useState<Latest | null>(null);
  useEffect(() => {
    let isShown = true;
    Promise.all([
      backgroundApi("GET /progress/list-my-courses"),
      backgroundApi("GET /purchase/list-my-purchases"),
    ]).then(
      ([begun, purchases]) => {
        const isOver = ({ courseId }: { courseId: number }) =>
          purchases.some((one) => one.courseId === courseId && !mayOpen(one.course.access));
        const open = begun.filter((progress) => !isOver(progress));
        const last = findLatest(open.map((progress) => ({ held: { progress } })))?.held.progress;
        if (!isShown || !last?.resume) return;
        const held = purchases.find(({ courseId }) => courseId === last.courseId);
        setLatest({ ...last.resume, name: held?.course.name ?? last.resume.title });
      },
      // The way to the own courses stays.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (!latest) return otherwise;
  return (
    <LinkButton to={`/lesson/${latest.contentId}`} className="max-w-full max-sm:w-full">
      <Icon of={IconPlayerPlayFilled} size={18} />
      <span className="flex min-w-0 flex-wrap gap-x-2 text-start">
        <span className="max-w-full shrink-0">{text.startAgain(latest.number)}</span>
        <bdi className="min-w-[8ch] flex-1 basis-0 truncate font-normal">{latest.name}</bdi>
      </span>
    </LinkButton>
  );
}
