import { text } from "#text/session/messages";
import { buttonClass } from "../ui/button-class.ts";
import { currentSession } from "./session.ts";
import { stopViewing } from "./session-end.tsx";

function make<Tag extends "section" | "p" | "bdi" | "button">(
  tag: Tag,
  className: string,
  ...content: (Node | string)[]
) {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}

/** Says over each page as whom an administrator looks at it, and ends that. It stands beside what React draws: visitors load nothing of it. */
export function showViewingBar(): () => void {
  const name = currentSession()?.user.fullName ?? "";
  const stop = make("button", buttonClass({ variant: "secondary" }), text.stopViewing);
  stop.type = "button";
  stop.addEventListener("click", stopViewing);
  const bar = make(
    "section",
    "sticky top-0 z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-amber-soft px-4 py-2 text-amber-ink",
    make("p", "min-w-0", `${text.viewingAs} `, make("bdi", "font-semibold", name), `. ${text.viewingOnly}`),
    stop,
  );
  bar.setAttribute("aria-label", text.viewing);
  document.querySelector("main")?.before(bar);
  return () => bar.remove();
}
