import { expect } from "@playwright/test";
import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";
import { textsOf } from "../texts.ts";
import type { BrowserWindow } from "./browser-window.ts";

/** Signs in by the form. */
export async function signIn(
  window: BrowserWindow,
  country: DemoCode,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { accounts } = textsOf(country);
  await window.open("/auth/login");
  await window.type({ role: "field", name: accounts.fields.email, within: "main" }, email);
  await window.type({ role: "field", name: accounts.fields.password, within: "main" }, password);
  await window.press({ role: "button", name: accounts.login.send, within: "main" });
  await window.see({ role: "message", name: accounts.login.done });
  // It is shown before the navigation has ended: who leaves meanwhile breaks off what is being loaded.
  await expect.poll(window.readAddress).not.toMatch(/\/login/);
  await window.settle();
}
