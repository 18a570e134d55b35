import { IconCalendarCheck, IconClockOff } from "@tabler/icons-react";
import { text } from "#text/features/courses/messages/access";
import { useSite } from "../../site.ts";
import { Icon } from "../../ui/icon.tsx";
import { writeLastDay } from "../../ui/write-moment.ts";

/** Up to when a course opens: for who has it, or for who would obtain it now. Nothing when it has no end. */
export function OpenUntil({ at, isHeld = false }: { at: string | null; isHeld?: boolean }) {
  const { country } = useSite();
  if (at === null) return null;
  const day = writeLastDay(at, country);
  return (
    <p className="flex items-start gap-2">
      <Icon of={IconCalendarCheck} className="mt-1 text-brand" />
      <span>{isHeld ? text.openToYouUntil(day) : text.openUntil(day)}</span>
    </p>
  );
}

/** Notice of ended access: why, and what to do. */
export function AccessEnded({ at }: { at: string | null }) {
  const { country } = useSite();
  return (
    <p className="flex items-start gap-2 rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">
      <Icon of={IconClockOff} className="mt-1" />
      <span>{at === null ? text.hasEnded : text.endedOn(writeLastDay(at, country))}</span>
    </p>
  );
}

/** How the current user stands to a course that they hold, or held. */
export const HeldNote = ({ isOpen, until }: { isOpen: boolean; until: string | null }) =>
  isOpen ? <OpenUntil at={until} isHeld /> : <AccessEnded at={until} />;
