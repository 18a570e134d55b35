import type { Setting } from "../../src/settings/setting-schemas.ts";
import { type SettingTable, settingTable } from "../../src/settings/setting-table.ts";
import { readSettings, SettingError } from "../../src/settings/settings.ts";

export type SettingName = keyof SettingTable;
export type Given = Partial<Record<SettingName, string>>;

/** How long something is waited for that comes soon, on a machine that does other work too. */
export const PATIENCE = { timeout: 30_000 };

/** Takes what is to be done in the end; the last taken is done first. */
export type OnEnd = (undo: () => unknown) => void;

/** A program that was started with settings, and how each of them is seen to be heeded. */
interface Start<Name extends SettingName, World extends { settings: Record<Name, string> }> {
  title: string;
  /** Raises what the program needs around it, and starts it. */
  open(onEnd: OnEnd): Promise<World>;
  /** What is observed from outside, and would not be with the default. */
  shows: Record<Name, (world: World) => Promise<void>>;
}

export const defineStart = <Name extends SettingName, World extends { settings: Record<Name, string> }>({
  title,
  open,
  shows,
}: Start<Name, World>) => ({
  title,
  shows,
  names: Object.keys(shows) as Name[],
  async begin(onEnd: OnEnd) {
    const world = await open(onEnd);
    return { settings: world.settings as Given, show: (name: Name) => shows[name](world) };
  },
});

/** What a setting comes to where it is not given, beside the others that were. */
export function readDefault(name: SettingName, { [name]: _, ...others }: Given): unknown {
  try {
    return readSettings(others)[name];
  } catch (error) {
    // It has to be given there.
    if (error instanceof SettingError) return (settingTable[name] as Setting).fallback;
    throw error;
  }
}
