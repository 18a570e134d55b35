import { Failure } from "../failure.ts";

/** Returns the row under an id of the sender's device, if that is what is sent again; another thing under it (null: of another kind) is refused. */
export function sentAgain<Row extends object>(known: Row | null, sent: Partial<Row>): Row {
  const isSame = Object.entries(sent).every(([name, value]) => known?.[name as keyof Row] === value);
  if (known && isSame) return known;
  const issue = { path: "clientId", code: "CLIENT_ID_USED", message: "client id used" };
  throw new Failure("VALIDATION_FAILED", { issues: [issue] });
}
