import type { Found } from "@manara/contract/search/search";
import { SEARCH_MAX_LENGTH } from "@manara/contract/search/search-rules";
import { IconSearch } from "@tabler/icons-react";
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { useHref, useNavigate } from "react-router";
import { text } from "#text/features/search/messages";
import { backgroundApi } from "../../api/background-api.ts";
import { useSite } from "../../site.ts";
import { Button } from "../../ui/button.tsx";
import { inputClass } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { listGroups, readSearched, searchAddress, stepFrom } from "./found.rules.ts";
import { NothingFound } from "./nothing-found.tsx";
import { SuggestionList } from "./suggestion-list.tsx";

/** Browsers let a page change its address about three times a second. */
const PAUSE_MS = 350;

function put(words: string, address: string): void {
  const isThere = readSearched(new URLSearchParams(window.location.search)) === words;
  if (!isThere) window.history.replaceState(window.history.state, "", address);
}

/**
 * Puts what is being typed into the address, for a reload, a link to pass on, and the way back from what is opened. The router
 * hears of it when somebody comes back. `now` does it without a pause; `takeBack` puts what was searched for before, and leaves it
 * there while the words that were sent wait for their answer.
 */
function useTypedAddress(typed: string, searched: string) {
  const words = typed.trim();
  const address = useHref(searchAddress(words));
  const before = useHref(searchAddress(searched));
  const sent = useRef<string | null>(null);
  const now = () => {
    if (sent.current !== words) put(words, address);
  };
  const putNow = useEffectEvent(now);
  useEffect(() => {
    if (sent.current !== words) sent.current = null;
    const timer = setTimeout(() => putNow(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return {
    now,
    takeBack: () => {
      sent.current = words;
      put(searched, before);
    },
  };
}

const SUGGESTS_AFTER_MS = 200;
/** Of each kind. */
const SUGGESTED = "4";

/**
 * Suggestions for the typed text, asked for when somebody pauses; null while there is nothing to say. Without an answer there are no
 * suggestions, and no complaint: the search itself still says what is wrong.
 */
function useSuggestions(typed: string): Found | null {
  const [known, setKnown] = useState<{ search: string; found: Found | null }>({ search: "", found: null });
  const search = typed.trim();
  useEffect(() => {
    if (search === "") return;
    let isWanted = true;
    const settle = (found: Found | null) => isWanted && setKnown({ search, found });
    const timer = setTimeout(() => {
      // Without suggestions the search itself still works, and reports what fails.
      backgroundApi("GET /search", { query: { search, limit: SUGGESTED } }).then(settle, () => settle(null));
    }, SUGGESTS_AFTER_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [search]);
  // Until the next answer comes, the last one stays where it is of the same words.
  const isClose = search !== "" && (search.startsWith(known.search) || known.search.startsWith(search));
  return isClose ? known.found : null;
}

interface SearchBoxProps {
  searched: string;
  /** Results of these words. */
  children: ReactNode;
}

/** A form by itself; with scripts it suggests while somebody types (ARIA's pattern of a combobox with a list). */
export function SearchBox({ searched, children }: SearchBoxProps) {
  const site = useSite();
  const navigate = useNavigate();
  const action = useHref("/search");
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(searched);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [walked, setWalked] = useState<Found | null>(null);
  useFocusUnlessSearched(input, searched);
  const isNew = typed.trim() !== searched;
  const suggested = useSuggestions(isOpen || isNew ? typed : "");
  // What arrives while somebody goes through the list does not change it under them.
  const found = walked ?? suggested;
  const address = useTypedAddress(typed, searched);
  const groups = found ? listGroups(found, site) : [];
  const entries = groups.flatMap((group) => group.entries);
  const isShown = isOpen && entries.length > 0;
  const chosen = isShown ? entries[active] : undefined;

  const leaveList = () => {
    setActive(-1);
    setWalked(null);
  };
  const close = () => {
    address.now();
    setOpen(false);
    leaveList();
  };
  const open = (to: string) => {
    close();
    void navigate(to);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) return open(chosen.to);
    close();
    // The way back leads to what was searched for before.
    address.takeBack();
    void navigate(searchAddress(typed.trim()), { replace: searched === "" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && isShown) close();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      setOpen(true);
      setWalked(found);
      setActive(stepFrom(isShown ? active : -1, event.key === "ArrowDown" ? 1 : -1, entries.length));
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <search>
        <form action={action} onSubmit={onSubmit} className="relative flex flex-wrap gap-2">
          <span className="pointer-events-none absolute start-3 flex h-11 items-center text-ink-soft">
            <Icon of={IconSearch} />
          </span>
          <input
            ref={input}
            type="search"
            name="q"
            role="combobox"
            aria-label={text.title}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={chosen && `${listId}-${chosen.key}`}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={SEARCH_MAX_LENGTH}
            placeholder={text.placeholder}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setOpen(true);
              leaveList();
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
            // Words run as they are written; the box, with its hint and its sign to empty it, as the page does.
            className={`${inputClass} min-w-0 grow basis-40 ps-[calc(1.25rem+20px)] [unicode-bidi:plaintext] [&::-webkit-search-cancel-button]:ms-1.5`}
          />
          <Button type="submit" className="shrink-0 max-[15rem]:grow">
            {text.send}
          </Button>
          {isShown && (
            <SuggestionList
              id={listId}
              groups={groups}
              resultsFor={found?.resultsFor ?? null}
              activeKey={chosen?.key ?? null}
              onChoose={open}
            />
          )}
        </form>
        <p role="status" className="sr-only">
          {isShown && found?.resultsFor && text.resultsFor(found.resultsFor)}
        </p>
      </search>
      {isNew && found && entries.length === 0 ? <NothingFound suggestions={found.suggestions} /> : children}
    </>
  );
}

/** Text in the box: what is typed, or what another address asks for. */
function useTyped(searched: string) {
  const [typed, setTyped] = useState(searched);
  const [shown, setShown] = useState(searched);
  if (shown !== searched) {
    setShown(searched);
    setTyped(searched);
  }
  return [typed, setTyped] as const;
}

/** Focus for a visitor without words, unless they are typing already. */
function useFocusUnlessSearched(input: { current: HTMLInputElement | null }, searched: string): void {
  const isWanted = useRef(searched === "");
  useEffect(() => {
    if (isWanted.current && !document.activeElement?.matches("input, textarea"))
      input.current?.focus({ preventScroll: true });
  }, [input]);
}
