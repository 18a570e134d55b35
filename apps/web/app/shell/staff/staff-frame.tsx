import { IconLogout, IconMenu2, IconUser, IconWorld } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import { text as shell } from "#text/shell/messages";
import { text } from "#text/shell/staff/messages";
import { useSession } from "../../session/session.ts";
import staffStyles from "../../staff.css?url";
import { useTakeOver } from "../../start/take-over.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { UndoBar } from "../../ui/staff/undo-bar.tsx";
import { ToastRegion } from "../../ui/toast-region.tsx";
import { useCloseMenus } from "../close-menus.ts";
import { useFocusHeading } from "../focus-heading.ts";
import { Logo } from "../logo.tsx";
import { useSessionWatch } from "../session-watch.ts";
import { AdminNav } from "./admin-nav.tsx";

const barItem =
  "inline-flex size-11 items-center justify-center gap-2 rounded-sm hover:bg-brand-soft hover:text-brand-ink md:w-auto md:px-3";

/** Frame of the administration's screens. Until somebody is let in it shows no way further. */
export function StaffFrame({ isOpening = false, children }: { isOpening?: boolean; children?: ReactNode }) {
  const isLoading = useNavigation().state !== "idle";
  useFocusHeading();
  useSessionWatch();
  useTakeOver();
  return (
    <>
      <link rel="stylesheet" href={staffStyles} precedence="staff" />
      <a
        href="#content"
        className="sr-only rounded-md bg-brand px-5 py-3 text-on-brand focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50"
      >
        {shell.skip}
      </a>
      <TopBar isOpening={isOpening} />
      <div className="mx-auto flex max-w-[90rem] items-start">
        {!isOpening && (
          <div className="sticky top-16 hidden max-h-[calc(100dvh-4rem)] w-60 shrink-0 overflow-y-auto p-4 lg:block print:hidden">
            <nav aria-label={text.screens}>
              <AdminNav />
            </nav>
          </div>
        )}
        <main
          id="content"
          tabIndex={-1}
          aria-busy={isLoading || undefined}
          className="min-h-[70dvh] min-w-0 grow px-4 pt-6 pb-10 outline-none sm:px-6 lg:ps-4"
        >
          {isOpening ? <Opening /> : children}
        </main>
      </div>
      {isLoading && (
        <div className="pointer-events-none fixed inset-x-0 top-20 z-40 flex justify-center">
          <span className="animate-appear-late rounded-full bg-surface p-3 text-brand shadow-raised">
            <Spinner label={shell.loading} />
          </span>
        </div>
      )}
      <UndoBar />
    </>
  );
}

function TopBar({ isOpening }: { isOpening: boolean }) {
  const header = useRef<HTMLElement>(null);
  useCloseMenus(header);
  const session = useSession();
  const navigate = useNavigate();
  const leave = async () => {
    const { logOut } = await import("../../session/signed-in.ts");
    const ended = logOut();
    await navigate("/");
    await ended;
  };
  return (
    <header ref={header} className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-1 px-4 py-2 md:gap-2 sm:px-6">
        {!isOpening && (
          <nav aria-label={text.menu} className="lg:hidden">
            <details>
              <summary className={barItem}>
                <Icon of={IconMenu2} size={26} />
                <span className="sr-only">{text.openMenu}</span>
              </summary>
              <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-surface p-4 shadow-raised">
                <AdminNav />
                <Link
                  to="/account"
                  className="mt-2 flex min-h-11 items-center gap-3 rounded-sm border-t border-line px-3 pt-3 pb-1.5 hover:text-brand-ink md:hidden"
                >
                  <Icon of={IconUser} />
                  {shell.account}
                </Link>
                <button
                  type="button"
                  data-leaves
                  onClick={() => void leave()}
                  className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-1.5 hover:text-brand-ink md:hidden"
                >
                  <Icon of={IconLogout} directional />
                  {shell.logOut}
                </button>
              </div>
            </details>
          </nav>
        )}
        <div className="min-w-0 max-md:flex-[1_1_9rem]">
          <Logo />
        </div>
        <div className="contents md:relative md:block md:min-w-48 md:grow md:self-stretch">
          <ToastRegion
            className="md:inset-x-0 md:top-0 md:mt-0 md:ltr:items-end md:rtl:items-start"
            label={shell.messages}
            closeLabel={shell.closeMessage}
          />
        </div>
        {!isOpening && session && (
          <Link
            to="/account"
            className="hidden min-h-11 min-w-0 items-center truncate text-ink-soft hover:text-brand-ink md:inline-flex"
          >
            <bdi>{session.user.fullName}</bdi>
          </Link>
        )}
        <Link to="/" className={`${barItem} max-md:ms-auto`}>
          <Icon of={IconWorld} />
          <span className="max-md:sr-only">{text.toSite}</span>
        </Link>
        {!isOpening && (
          <button
            type="button"
            data-leaves
            onClick={() => void leave()}
            className={`${barItem} max-md:hidden`}
          >
            <Icon of={IconLogout} directional />
            {shell.logOut}
          </button>
        )}
      </div>
    </header>
  );
}

function Opening() {
  return (
    <>
      <PageHead title={text.title} unlisted />
      <h1 className="sr-only">{text.title}</h1>
      <div className="flex justify-center py-24 text-brand">
        <Spinner label={shell.loading} />
      </div>
      <noscript>
        <p className="text-center">{text.needsScripts}</p>
      </noscript>
    </>
  );
}
