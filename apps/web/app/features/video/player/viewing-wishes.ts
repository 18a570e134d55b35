import { useState } from "react";
import { SAVING_KEY } from "../../../session/device-marks.ts";
import { tellSaving } from "../../data-use/loaded-bytes.ts";
import { AUTO } from "./versions.rules.ts";

/* How somebody wants to have videos on this device. Signing out forgets the version. */

const VERSION_KEY = "manara.version";

/** Of the Network Information API, which not every browser has. */
interface Connection {
  connection?: { saveData?: boolean };
}

/** Keeps a wish for the next page. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without room it counts for this page.
  }
}

/** Whether data are to be saved: as was said here, else as the browser says. In the browser only. */
export function readSaving(): boolean {
  const kept = localStorage.getItem(SAVING_KEY);
  return kept === null ? (navigator as Connection).connection?.saveData === true : kept === "on";
}

/** Which version somebody wants, by its name, and whether data are to be saved. In the browser only. */
export function useViewingWishes() {
  const [version, setVersion] = useState(() => localStorage.getItem(VERSION_KEY) ?? AUTO);
  const [isSaving, setSaving] = useState(readSaving);
  return {
    version,
    isSaving,
    choose(name: string) {
      keep(VERSION_KEY, name);
      setVersion(name);
    },
    save(on: boolean) {
      keep(SAVING_KEY, on ? "on" : "off");
      // The worker leaves out pictures. Where nothing may be kept, it has none.
      tellSaving(on).catch(() => undefined);
      setSaving(on);
    },
  };
}
