import { text } from "#text/features/centres/messages";
import { personSource } from "../../api/api.ts";
import { useLate } from "../../loading/use-late.ts";
import { ReadAgain } from "../../ui/read-again.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { CentreList } from "./centre-list.tsx";
import { CentrePlaces } from "./centre-places.tsx";
import { loadCentres } from "./load-centres.ts";

/** The centres of a region, read when they are drawn. */
export function LateRegion({ name }: { name: string }) {
  const { found, readAgain } = useLate(() =>
    personSource.api("GET /centre/list-all", { query: { region: name } }),
  );
  if (found === "reading") return <Spinner label={name} />;
  if (found === "failed") return <ReadAgain title={text.notLoaded} retry={text.again} onRetry={readAgain} />;
  return <CentrePlaces centres={found} />;
}

/** The list of centres, read when it is drawn. */
export function LateCentres() {
  const { found, readAgain } = useLate(() => loadCentres(personSource));
  if (found === "reading") return <Spinner label={text.title} />;
  if (found === "failed") return <ReadAgain title={text.notLoaded} retry={text.again} onRetry={readAgain} />;
  return found.length > 0 ? <CentreList regions={found} hasTitle={false} /> : <p>{text.none}</p>;
}
