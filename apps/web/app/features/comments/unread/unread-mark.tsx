import { useEffect } from "react";
import { useLocation } from "react-router";
import { text } from "#text/features/comments/unread/messages";
import { useSite } from "../../../site.ts";
import { lookForUnread, type Unread, useUnread } from "./unread.ts";

/** An entry of the main menu lies beside others only where they are tabs; the bell stands alone everywhere. */
const places = {
  notices: "absolute top-0.5 end-0",
  replies: "bar:absolute bar:-top-1 bar:-end-2.5",
  questions: "bar:absolute bar:-top-1 bar:-end-2.5",
};

/**
 * A mark on an entry of the head: how much waits to be read behind it. On the button of a folded menu it says that something in it does.
 * It lies over the corner of its entry, so that nothing moves when it comes.
 */
export function UnreadMark({ of }: { of: keyof Unread | "anything" }) {
  const { pathname } = useLocation();
  const { country } = useSite();
  const unread = useUnread();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked at each page
  useEffect(() => lookForUnread(), [pathname]);
  if (of === "anything") {
    if (unread.replies + unread.questions === 0) return null;
    return (
      <span className="absolute end-1 top-1 size-3 rounded-full border-2 border-surface bg-danger">
        <span className="sr-only">{text.something}</span>
      </span>
    );
  }
  const count = unread[of];
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className={`grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-xs font-semibold text-on-danger ${places[of]}`}
      >
        {count > 99 ? "99+" : new Intl.NumberFormat(country.intlLocale).format(count)}
      </span>
      <span className="sr-only">{text[of](count)}</span>
    </>
  );
}
