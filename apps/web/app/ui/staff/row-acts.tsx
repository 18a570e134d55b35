import { IconChevronDown, IconDotsVertical } from "@tabler/icons-react";
import { text } from "#text/ui/staff/messages";
import { Icon } from "../icon.tsx";
import { MenuButton, MenuItem, MenuLink } from "./menu.tsx";
import type { RowAct } from "./records.ts";
import { RowButton, RowLink } from "./row-button.tsx";
import { useWide } from "./use-wide.ts";

/** Acts of a row: a menu, or the one act alone where there is room for its words. */
export function RowActs({ name, acts }: { name: string; acts: readonly RowAct[] }) {
  const isWide = useWide();
  const [only, ...others] = acts;
  if (!only) return null;
  if (isWide && others.length === 0)
    return "to" in only ? <RowLink {...only} isWordy /> : <RowButton {...only} isWordy />;
  return (
    <MenuButton
      name={text.actsOf(name)}
      align="end"
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-sm px-2.5 text-brand-ink hover:bg-brand-soft"
      face={
        <>
          {isWide && text.acts}
          <Icon of={isWide ? IconChevronDown : IconDotsVertical} size={18} />
        </>
      }
    >
      {acts.map((act) =>
        "to" in act ? (
          <MenuLink key={act.label} icon={act.icon} to={act.to}>
            {act.label}
          </MenuLink>
        ) : (
          <MenuItem key={act.label} icon={act.icon} onPress={act.onPress} isDangerous={act.isDangerous}>
            {act.label}
          </MenuItem>
        ),
      )}
    </MenuButton>
  );
}

/** The box that ticks a row; its label is heard, not seen. */
export function RowBox({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: () => void;
}) {
  return (
    <label className="flex size-11 cursor-pointer items-center justify-center">
      <input type="checkbox" checked={checked} onChange={onChange} className="size-5 accent-brand" />
      <span className="sr-only">{label}</span>
    </label>
  );
}
