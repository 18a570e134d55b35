import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { text } from "#text/ui/staff/messages";
import { inputClass } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { latinDigits } from "../ui/latin-digits.ts";
import type { ListAddress } from "./list-address.ts";

const TYPING_MS = 350;

interface SearchFieldProps {
  address: ListAddress;
  /** Hint for the search. */
  hint: string;
  /** Codes and numbers are searched for: digits are shown as 0–9. */
  isOfCodes?: boolean | undefined;
  onSearch: (search: string) => void;
}

/** Searches while somebody types, once they pause. */
export function SearchField({ address, hint, isOfCodes, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(address.search);
  const asked = useRef(address.search);
  // The address has changed otherwise: cleared, or by the way back.
  useEffect(() => {
    if (address.search === asked.current) return;
    asked.current = address.search;
    setTyped(address.search);
  }, [address.search]);
  const afterPause = usePause();
  const search = (value: string, delay: number) =>
    afterPause(delay, () => {
      asked.current = value.trim();
      onSearch(asked.current);
    });
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {text.search}
      </label>
      <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-ink-soft">
        <Icon of={IconSearch} size={18} />
      </span>
      <input
        {...(isOfCodes && latinDigits)}
        id={id}
        type="search"
        value={typed}
        placeholder={hint}
        maxLength={100}
        onChange={(event) => {
          setTyped(event.target.value);
          search(event.target.value, TYPING_MS);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") search(typed, 0);
        }}
        className={`${inputClass} ps-10`}
      />
    </div>
  );
}

/** Does something after a pause, once for all that was asked for meanwhile. */
function usePause() {
  const waiting = useRef<{ act: () => void; timer: ReturnType<typeof setTimeout> } | null>(null);
  const cancel = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
  };
  const wait = (milliseconds: number, act: () => void) => {
    cancel();
    const timer = setTimeout(() => {
      waiting.current = null;
      act();
    }, milliseconds);
    waiting.current = { act, timer };
  };
  // Whoever leaves within the pause is not brought back: a press comes first, and what it leads to ends the pause.
  const onPress = useEffectEvent(() => {
    if (waiting.current) wait(TYPING_MS, waiting.current.act);
  });
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const onLeaving = useEffectEvent(cancel);
  useEffect(() => {
    if (isLeaving) onLeaving();
  }, [isLeaving]);
  useEffect(() => {
    const press = () => onPress();
    document.addEventListener("click", press, true);
    return () => {
      document.removeEventListener("click", press, true);
      onLeaving();
    };
  }, []);
  return wait;
}
