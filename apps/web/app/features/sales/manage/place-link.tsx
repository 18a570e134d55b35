import type { Forecast } from "@manara/contract/sales/sales";
import { text } from "#text/features/sales/manage/messages";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { accountAt } from "../../centres/manage/accounts/account-addresses.ts";

/** Where cards are or who has sold them: a centre, with the way to its account, or the school. */
export const PlaceLink = ({ centreId, name }: Pick<Forecast, "centreId" | "name">) =>
  centreId === null ? (
    <span>{text.school}</span>
  ) : (
    <RecordLink to={accountAt(centreId)}>{name ?? String(centreId)}</RecordLink>
  );
