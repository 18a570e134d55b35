import { IconEye } from "@tabler/icons-react";
import { createRoot } from "react-dom/client";
import { text } from "#text/session/messages";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { useSession } from "./session.ts";
import { stopViewing } from "./session-end.tsx";

/** Says as whom an administrator looks at the pages, and ends it. */
function ViewingBar() {
  const session = useSession();
  if (!session?.behind) return null;
  return (
    <section
      aria-label={text.viewing}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-amber-soft px-4 py-2 text-amber-ink"
    >
      <p className="flex min-w-0 items-center gap-2">
        <Icon of={IconEye} className="shrink-0" />
        <span>
          {text.viewingAs} <bdi className="font-semibold">{session.user.fullName}</bdi>. {text.viewingOnly}
        </span>
      </p>
      <Button variant="secondary" onClick={stopViewing}>
        {text.stopViewing}
      </Button>
    </section>
  );
}

/** Shows the bar over whatever page there is. It stands beside the page, so that visitors load nothing of it. */
export function showViewingBar(): () => void {
  const place = document.createElement("div");
  place.className = "sticky top-0 z-30";
  document.querySelector("main")?.before(place);
  const root = createRoot(place);
  root.render(<ViewingBar />);
  return () => {
    root.unmount();
    place.remove();
  };
}
