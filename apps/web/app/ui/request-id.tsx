import { useContext, useState } from "react";
import { text } from "#text/error-messages/notices";
import { useHydrated } from "../loading/hydrated.ts";
import { PageScriptsContext } from "../start/page-scripts.ts";

/** Which request failed, for whoever tells the school: the log has it. Of what the server has drawn it stands in the document. */
export function RequestId({ error }: { error?: unknown }) {
  const ofPage = useContext(PageScriptsContext)?.requestId;
  const isHydrated = useHydrated();
  const [ofDocument] = useState(() =>
    import.meta.env.SSR || isHydrated ? ofPage : document.querySelector("[data-request]")?.textContent,
  );
  const id = (error as { requestId?: string | null } | undefined)?.requestId ?? ofDocument;
  return (
    id && (
      <p className="text-sm text-ink-soft">
        {text.code}: <bdi data-request>{id}</bdi>
      </p>
    )
  );
}
