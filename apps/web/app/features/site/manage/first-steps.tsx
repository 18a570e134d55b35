import type { FirstSteps } from "@manara/contract/overview/overview";
import { IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import { Link } from "react-router";
import { text } from "#text/features/site/manage/messages";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";

/** In the order in which one needs the other. */
const ways: readonly [keyof FirstSteps, string][] = [
  ["contact", "/admin/basicData"],
  ["school", "/admin/schools/add"],
  ["teacher", "/admin/allUsers?role=STUDENT&make=TEACHER"],
  ["course", "/admin/courses/add"],
  ["lesson", "/admin/content"],
  ["shown", "/admin/courses"],
  ["exams", "/admin/basicData/exams"],
  ["cards", "/admin/cards/batches/add"],
  ["sold", "/admin/cards/batches"],
];

/** First steps of a new school, ticked off as it is done. */
export function FirstStepsPanel({ steps }: { steps: FirstSteps }) {
  return (
    <Panel title={text.firstSteps.title}>
      <p className="text-ink-soft">{text.firstSteps.hint}</p>
      <ol className="flex flex-col divide-y divide-line">
        {ways.map(([step, to]) => {
          const { title, hint } = text.firstSteps.steps[step];
          const isDone = steps[step];
          return (
            <li key={step} className="flex items-start gap-3 py-2">
              <Icon
                of={isDone ? IconCircleCheck : IconCircleDashed}
                size={26}
                className={`mt-2 ${isDone ? "text-success-ink" : "text-ink-soft"}`}
              />
              <div className="min-w-0">
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center gap-2 font-medium text-brand-ink underline-offset-4 hover:underline"
                >
                  {title}
                  {isDone && <span className="sr-only">({text.firstSteps.done})</span>}
                </Link>
                {!isDone && <p className="text-sm text-ink-soft">{hint}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
