import { IconLanguage } from "@tabler/icons-react";
import { useLocation } from "react-router";
import { keepChosenLanguage } from "../chosen-language.ts";
import { language } from "../language.ts";
import { addressIn } from "../language-address.ts";
import { useSite } from "../site.ts";
import { Icon } from "../ui/icon.tsx";
import { navItemClass } from "./nav-class.ts";

/** The page at hand in the other languages of the country. Each is a document of its own. */
export function LanguageSwitch() {
  const { languages } = useSite();
  const { pathname, search } = useLocation();
  return languages
    .filter(({ locale }) => locale !== language.locale)
    .map((other) => (
      <li key={other.locale}>
        <a
          href={addressIn(other, pathname + search)}
          lang={other.locale}
          hrefLang={other.locale}
          onClick={() => keepChosenLanguage(other)}
          className={navItemClass}
        >
          <Icon of={IconLanguage} size={18} />
          <bdi>{other.name}</bdi>
        </a>
      </li>
    ));
}
