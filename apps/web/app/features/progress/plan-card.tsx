import type { StudyPlan } from "@manara/contract/progress/progress-rules";
import { IconListCheck } from "@tabler/icons-react";
import { text } from "#text/features/progress/messages";
import { Icon } from "../../ui/icon.tsx";

/** Today's part in words that leave nobody ashamed: what was missed is only spread over the days that are left. */
function today({ perDay, doneToday, isTight, lessonsLeft }: StudyPlan): string {
  if (doneToday >= perDay) return text.plan.doneToday(doneToday);
  if (isTight) return text.plan.tight(lessonsLeft);
  return doneToday > 0 ? text.plan.rest(perDay - doneToday) : text.plan.today(perDay);
}

/** Rest until the exams, or the end of access before them, by the day; the name of its course where there may be others. */
export function PlanCard({ plan, courseName }: { plan: StudyPlan; courseName?: string }) {
  return (
    <p className="flex grow basis-72 items-center gap-4 rounded-lg border border-line bg-surface p-4 shadow-card">
      <span className="rounded-full bg-brand-soft p-3 text-brand-ink">
        <Icon of={IconListCheck} />
      </span>
      <span className="flex flex-col">
        {courseName && <bdi className="text-sm wrap-anywhere">{courseName}</bdi>}
        <span className="font-semibold">{today(plan)}</span>
        <span className="text-sm text-ink-soft">
          {`${text.plan.stepsLeft(plan.lessonsLeft)} · ${(plan.until === "ACCESS" ? text.plan.accessDaysLeft : text.plan.daysLeft)(plan.daysLeft - 1)}`}
        </span>
      </span>
    </p>
  );
}
