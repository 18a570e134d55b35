import type { Size } from "../screens/looks.ts";
import type { Target } from "./find-shown.ts";

/** A page of a browser, as its driver can reach it. What is not there, or cannot be pressed, is refused at once. */
export interface Tab {
  open(url: string): Promise<void>;
  readUrl(): Promise<string>;
  /** The value of an expression; a promise is waited for. */
  run(expression: string): Promise<unknown>;
  /** Of something named, or of a selector. */
  press(target: Target | string): Promise<void>;
  type(target: Target, text: string): Promise<void>;
  readValue(target: Target): Promise<string>;
  /** Gives the page this size; it may take a moment, or another try. */
  resize(size: Size): Promise<void>;
  close(): Promise<void>;
}

export type Theme = "light" | "dark";

export interface Engine {
  /** A window without history, cookies or anything kept. */
  open(theme: Theme): Promise<Tab>;
  /** What pages have said in the console since this was last asked, and which answers were refused. */
  takeNoise(): string[];
  stop(): Promise<void>;
}

/** What is heard of an answer that was refused. */
export const refusal = (method: string, url: string, status: number): string =>
  `${method} ${new URL(url).pathname}: status of ${status}`;
