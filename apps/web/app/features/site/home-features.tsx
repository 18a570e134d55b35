import { IconBulb, IconClock, IconPigMoney, IconRepeat } from "@tabler/icons-react";
import { Icon } from "../../ui/icon.tsx";
import type { Home } from "./load-home.server.ts";

const icons = { time: IconClock, effort: IconBulb, finance: IconPigMoney, rewatch: IconRepeat };

/** Four boxes: what the student saves, and what may be watched again. */
export function HomeFeatures({ home }: { home: Home }) {
  return (
    <section className="py-10 md:py-12">
      <h2 className="text-2xl">{home.featuresTitle}</h2>
      <div className="mt-5 grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
        {home.features.map(({ id, title, points }) => (
          <div key={id} className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
            <div className="flex items-center gap-3 sm:flex-col sm:items-start sm:gap-4">
              <span className="inline-flex rounded-md bg-amber-soft p-2 text-amber-ink sm:p-2.5">
                <Icon of={icons[id]} size={26} />
              </span>
              <h3 className="text-lg">{title}</h3>
            </div>
            <ul className="mt-2 flex flex-col gap-1 text-ink-soft sm:gap-2">
              {points.map((point) => (
                <li
                  key={point}
                  className="relative ps-4 before:absolute before:start-0 before:top-[0.7em] before:size-1.5 before:rounded-full before:bg-amber"
                >
                  {point}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
