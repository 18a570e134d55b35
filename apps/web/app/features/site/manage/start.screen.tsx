import { Link } from "react-router";
import { text as roles } from "../../../shell/messages/roles/ar.ts";
import { adminScreens } from "../../../shell/staff/admin-screens.ts";
import { staffScreen } from "../../../staff/screen.ts";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { text } from "./messages/ar.ts";

function View() {
  return (
    <>
      <ScreenHead title={text.title}>{text.hint}</ScreenHead>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {adminScreens.map(([id, href]) => (
          <li key={id} className="flex">
            <Link
              to={href}
              className="flex min-h-24 grow flex-col gap-1 rounded-lg border border-line bg-surface p-5 shadow-card hover:border-brand"
            >
              <span className="text-lg font-semibold text-brand-ink">{roles.admin[id]}</span>
              <span className="text-ink-soft">{text.screens[id]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export const screen = staffScreen({ load: () => Promise.resolve(null), View });
