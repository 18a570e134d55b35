import { IconLanguage } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import type { SiteLanguage } from "../context.ts";
import { keepChosenLanguage } from "../language/chosen-language.ts";
import { addressIn, language } from "../language/language.ts";
import { useHydrated } from "../loading/hydrated.ts";
import { currentSession } from "../session/session.ts";
import { useSite } from "../site.ts";
import { Icon } from "../ui/icon.tsx";
import { navItemClass } from "./menu-link.tsx";

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
export function LanguageSwitch() {
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
