import { IconLanguage, IconMenu2 } from "@tabler/icons-react";
import { type MouseEvent, useRef } from "react";
import { useLocation } from "react-router";
import { text } from "#text/shell/messages";
import type { SiteLanguage } from "../context.ts";
import { keepChosenLanguage } from "../language/chosen-language.ts";
import { addressIn, language } from "../language/language.ts";
import { useHydrated } from "../loading/hydrated.ts";
import { currentSession } from "../session/session.ts";
import { useSite } from "../site.ts";
import { Icon } from "../ui/icon.tsx";
import { ToastRegion } from "../ui/toast-region.tsx";
import { AccountEntries } from "./account-entries.tsx";
import { useCloseMenus } from "./close-menus.ts";
import { Logo } from "./logo.tsx";
import { MenuLink, navItemClass } from "./menu-link.tsx";
import { NavEntries } from "./nav-entries.tsx";
import { Unread } from "./unread.tsx";

/** The head of every page: logo and main menu, folded behind a button on small screens. */
export function Navbar() {
  const header = useRef<HTMLElement>(null);
  useCloseMenus(header);
  return (
    <header
      ref={header}
      className="@container/head sticky top-0 z-30 flex flex-col border-b border-line bg-surface"
    >
      <ToastRegion label={text.messages} closeLabel={text.closeMessage} />
      <div className="mx-auto flex w-full max-w-7xl items-start gap-[min(1rem,4.4cqi)] px-[min(1rem,4.4cqi)] py-2 sm:px-6 bar:items-center bar:gap-1 bar:py-1">
        <Logo />
        <MenuLink to="/search" className="search-link">
          <span className="sr-only">{text.search}</span>
        </MenuLink>
        <MenuLink to="/notices" className="bell-link signed-in-only">
          <span className="sr-only">{text.notices}</span>
          <Unread of="notices" />
        </MenuLink>
        <nav aria-label={text.mainMenu} className="bar:grow">
          <details className="bar:opened">
            <summary className="relative flex h-11 items-center justify-center rounded-sm hover:bg-brand-soft">
              <Icon of={IconMenu2} size={26} />
              <span className="sr-only">{text.openMenu}</span>
              <Unread of="anything" />
            </summary>
            <div className="absolute inset-x-0 top-full flex max-h-[calc(100dvh-4rem)] flex-col max-xs:h-dvh gap-2 overflow-y-auto border-b border-line bg-surface p-4 shadow-raised bar:static bar:max-h-none bar:flex-row bar:flex-wrap bar:items-center bar:gap-y-0 bar:overflow-visible bar:border-0 bar:p-0 bar:shadow-none">
              {/* A menu too long for one line has the ways to the account below it, where they come among the tabs. */}
              <ul className="flex flex-col bar:flex-row bar:flex-wrap bar:items-center">
                <NavEntries />
              </ul>
              <ul className="own-entries flex flex-col gap-1 border-line folded:border-t folded:pt-2 bar:ms-auto bar:flex-row bar:items-center">
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

/** Keeps the choice on this device and, of somebody signed in, with the account before the page is left. */
function choose(event: MouseEvent<HTMLAnchorElement>, chosen: SiteLanguage): void {
  keepChosenLanguage(chosen);
  if (!currentSession()) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  void import("../session/signed-in.ts")
    .then(({ saveLanguage }) => saveLanguage(chosen.locale))
    // This device has saved the choice. The account takes it the next time.
    .catch(() => undefined)
    .then(() => window.location.assign(href));
}

/** The current page in the other languages of the country. Each is a document of its own. */
function LanguageSwitch() {
  const { languages } = useSite();
  const { pathname, search } = useLocation();
  // Drawn anew: the document may be that of many addresses, and React leaves the attributes of what it takes over as they are.
  const isHydrated = useHydrated();
  return languages
    .filter(({ locale }) => locale !== language.locale)
    .map((other) => (
      <li key={`${other.locale} ${isHydrated}`}>
        <a
          href={addressIn(other, pathname + search)}
          lang={other.locale}
          hrefLang={other.locale}
          onClick={(event) => choose(event, other)}
          className={navItemClass}
        >
          <Icon of={IconLanguage} size={18} />
          <bdi>{other.name}</bdi>
        </a>
      </li>
    ));
}
