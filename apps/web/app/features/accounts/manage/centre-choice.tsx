import type { Centre } from "@manara/contract/centres/centres";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { text } from "#text/features/accounts/manage/messages";
import { api } from "../../../api/api.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { Select } from "../../../ui/staff/select.tsx";

interface CentreChoiceProps {
  /** Null: none is chosen yet. */
  chosen: number | null;
  onChoose: (centreId: number | null) => void;
}

/** Which distribution centre an account sells for. */
export function CentreChoice({ chosen, onChoose }: CentreChoiceProps) {
  const centres = useCentres();
  if (centres === null) return <Spinner label={text.sellsFor} />;
  if (centres === "failed") return <p role="status">{text.centresFailed}</p>;
  if (centres.length === 0)
    return (
      <p role="status" className="rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">
        <Link to="/admin/basicData/centres" className="inline-block py-1 underline">
          {text.noCentres}
        </Link>
      </p>
    );
  return (
    <Select
      label={text.sellsFor}
      value={chosen ?? ""}
      options={[
        { value: "", label: text.chooseCentre },
        ...centres.map(({ id, name, region }) => ({ value: String(id), label: `${name} (${region})` })),
      ]}
      onChange={({ target }) => onChoose(target.value === "" ? null : Number(target.value))}
    />
  );
}

/** Null while they are loaded. */
function useCentres(): readonly Centre[] | "failed" | null {
  const [centres, setCentres] = useState<readonly Centre[] | "failed" | null>(null);
  useEffect(() => {
    let isHere = true;
    api("GET /centre/list-all").then(
      (found) => isHere && setCentres(found),
      // It is said in the place of the list.
      () => isHere && setCentres("failed"),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return centres;
}
