import { IconChevronDown, type TablerIcon } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { text } from "#text/ui/staff/messages";
import { buttonClass } from "../button-class.ts";
import { Icon } from "../icon.tsx";

const itemClass =
  "flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-1.5 text-start hover:bg-brand-soft hover:text-brand-ink aria-disabled:cursor-default aria-disabled:opacity-60";

/** An act of a menu that can be done now. */
const ACT = '[role="menuitem"]:not([aria-disabled="true"])';

/** Of a menu's acts, the one that a key leads to from where the focus is; null when the key leads nowhere. */
function findNext(items: readonly HTMLElement[], key: string): HTMLElement | null {
  const at = items.findIndex((item) => item.matches(":focus"));
  if (key === "ArrowDown") return items[(at + 1) % items.length] ?? null;
  if (key === "ArrowUp") return items.at(at <= 0 ? -1 : at - 1) ?? null;
  if (key === "Home") return items[0] ?? null;
  return key === "End" ? (items.at(-1) ?? null) : null;
}

interface MenuButtonProps {
  /** Spoken label in place of what the button shows. */
  name: string;
  /** Icon of the button. */
  face: ReactNode;
  /** The look of the button. */
  className: string;
  /** The edge of the button that the list hangs from. */
  align: "start" | "end";
  isBusy?: boolean;
  /** `MenuItem` and `MenuLink`: one act each. */
  children: ReactNode;
}

/**
 * A button with a list of acts. The browser keeps the list above everything, and closes it on Escape and on a press
 * elsewhere; arrows walk through it. Where a browser cannot hang it on its button it opens in the middle of the screen.
 */
export function MenuButton({ name, face, className, align, isBusy = false, children }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const anchor = `--menu${id.replace(/\W/g, "-")}`;

  const listItems = () => [...(menu.current?.querySelectorAll<HTMLElement>(ACT) ?? [])];
  const close = () => menu.current?.hidePopover();
  const walk = (event: KeyboardEvent) => {
    if (event.key === "Tab") return close();
    const next = findNext(listItems(), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={isBusy ? undefined : id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={name}
        // Not disabled: the focus would be lost.
        aria-disabled={isBusy || undefined}
        style={{ anchorName: anchor }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || isBusy) return;
          event.preventDefault();
          menu.current?.showPopover();
        }}
        className={className}
      >
        {face}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={name}
        tabIndex={-1}
        style={{
          positionAnchor: anchor,
          positionArea: align === "end" ? "block-end span-inline-start" : "block-end span-inline-end",
          positionTryFallbacks: "flip-block, flip-inline, flip-block flip-inline",
        }}
        onBeforeToggle={(event) => {
          setOpen(event.newState === "open");
          // The list is taken away before the browser gives the focus back; an act may move it on, as to a dialog.
          if (event.newState === "closed" && menu.current?.contains(document.activeElement))
            button.current?.focus({ preventScroll: true });
        }}
        onToggle={(event) => {
          if (event.newState === "open") listItems()[0]?.focus();
        }}
        onKeyDown={walk}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest(ACT)) close();
        }}
        className="min-w-56 max-w-[calc(100vw-2rem)] rounded-md border border-line bg-surface p-1.5 text-ink shadow-raised supports-[position-area:block-end]:inset-auto supports-[position-area:block-end]:my-1"
      >
        {isOpen && children}
      </div>
    </>
  );
}

/** Acts of a screen that are done seldom. */
export function MoreActs({ isBusy = false, children }: Pick<MenuButtonProps, "isBusy" | "children">) {
  return (
    <MenuButton
      name={text.more}
      isBusy={isBusy}
      align="end"
      className={buttonClass({ variant: "secondary", className: "px-3" })}
      face={
        <>
          {text.more}
          <Icon of={IconChevronDown} size={18} />
        </>
      }
    >
      {children}
    </MenuButton>
  );
}

interface MenuActProps {
  icon: TablerIcon;
  children: ReactNode;
}

/** An act of a menu. */
export function MenuItem({
  icon,
  onPress,
  isOff = false,
  isDangerous = false,
  keys,
  children,
}: MenuActProps & {
  onPress: () => void;
  /** It is there, and cannot be done now. */
  isOff?: boolean;
  isDangerous?: boolean | undefined;
  /** The key that does the same. */
  keys?: string;
}) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={keys}
      onClick={isOff ? undefined : onPress}
      className={isDangerous ? `${itemClass} text-danger-ink! hover:bg-danger-soft` : itemClass}
    >
      <Icon of={icon} />
      <span className="grow">{children}</span>
      {keys && (
        <span aria-hidden="true" className="text-sm text-ink-soft">
          {keys}
        </span>
      )}
    </button>
  );
}

/** The same as a way to a page. */
export function MenuLink({ icon, to, children }: MenuActProps & { to: string }) {
  return (
    <Link role="menuitem" tabIndex={-1} to={to} className={itemClass}>
      <Icon of={icon} />
      {children}
    </Link>
  );
}
