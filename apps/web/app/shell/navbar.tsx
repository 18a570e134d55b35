import { IconMenu2 } from "@tabler/icons-react";
import { useRef } from "react";
import { text } from "#text/shell/messages";
import { Icon } from "../ui/icon.tsx";
import { ToastRegion } from "../ui/toast-region.tsx";
import { AccountEntries } from "./account-entries.tsx";
import { useCloseMenus } from "./close-menus.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { MenuLink } from "./menu-link.tsx";
import { NavEntries } from "./nav-entries.tsx";
import { Unread } from "./unread.tsx";

/** The head of every page: logo and main menu, folded behind a button on small screens. */
export function Navbar() {
  const header = useRef<HTMLElement>(null);
  useCloseMenus(header);
  return (
    <header ref={header} className="sticky top-0 z-30 border-b border-line bg-surface">
      <ToastRegion label={text.messages} closeLabel={text.closeMessage} />
      <div className="mx-auto flex max-w-7xl items-start gap-4 px-4 py-2 sm:px-6 xl:items-center xl:gap-2 xl:py-1">
        <Logo />
        <MenuLink to="/search" className="search-link">
          <span className="sr-only">{text.search}</span>
        </MenuLink>
        <nav aria-label={text.mainMenu} className="xl:grow">
          <details className="open-on-desktop">
            <summary className="relative flex size-11 items-center justify-center rounded-sm hover:bg-brand-soft">
              <Icon of={IconMenu2} size={26} />
              <span className="sr-only">{text.openMenu}</span>
              <Unread of="anything" />
            </summary>
            <div className="absolute inset-x-0 top-full flex max-h-[calc(100dvh-4rem)] flex-col max-xs:h-dvh gap-2 overflow-y-auto border-b border-line bg-surface p-4 shadow-raised xl:static xl:max-h-none xl:flex-row xl:flex-wrap xl:items-center xl:gap-y-0 xl:overflow-visible xl:border-0 xl:p-0 xl:shadow-none">
              {/* A menu too long for one line has the ways to the account below it, where they come among the tabs. */}
              <ul className="flex flex-col xl:flex-row xl:flex-wrap xl:items-center">
                <NavEntries />
              </ul>
              <ul className="own-entries flex flex-col gap-1 border-line max-xl:border-t max-xl:pt-2 xl:ms-auto xl:flex-row xl:items-center">
                <LanguageSwitch />
                <AccountEntries />
              </ul>
            </div>
          </details>
        </nav>
      </div>
    </header>
  );
}
