import { useEffect, useEffectEvent, useState } from "react";
import { text } from "#text/features/centres/messages";
import { personSource } from "../../api/person-source.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { CentreList } from "./centre-list.tsx";
import type { CentreRegion } from "./centres.rules.ts";
import { loadCentres } from "./load-centres.ts";

/** The list of centres, read when it is drawn. */
export function LateCentres() {
  const [regions, setRegions] = useState<readonly CentreRegion[] | "reading" | "failed">("reading");
  const read = useEffectEvent(() => {
    setRegions("reading");
    loadCentres(personSource).then(setRegions, () => setRegions("failed"));
  });
  useEffect(() => read(), []);
  if (regions === "reading") return <Spinner label={text.title} />;
  if (regions === "failed")
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-4">
        {text.notLoaded}
        <Button variant="quiet" onClick={() => read()}>
          {text.again}
        </Button>
      </p>
    );
  return regions.length > 0 ? <CentreList regions={regions} /> : <p>{text.none}</p>;
}
