import { text } from "#text/features/centres/messages";
import { personSource } from "../../api/api.ts";
import { useLate } from "../../loading/use-late.ts";
import { ReadAgain } from "../../ui/read-again.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { CentrePlaces } from "./centre-places.tsx";

/** The centres of a region, read when they are drawn. */
export function LateRegion({ name }: { name: string }) {
  const { found, readAgain } = useLate(() =>
    personSource.api("GET /centre/list-all", { query: { region: name } }),
  );
  if (found === "reading") return <Spinner label={name} />;
  if (found === "failed") return <ReadAgain title={text.notLoaded} retry={text.again} onRetry={readAgain} />;
  return <CentrePlaces centres={found} />;
}
