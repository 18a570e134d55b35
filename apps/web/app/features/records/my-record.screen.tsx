import { text } from "#text/features/records/messages";
import { api } from "../../api/api.ts";
import { orHome, requireSession } from "../../shell/guards.ts";
import { GuardedPage } from "../accounts/guarded-page.tsx";
import type { Route } from "./+types/my-record.screen.ts";

/** Of what belongs to one person the server says nothing: the document holds the frame alone. */
export const loader = () => null;

/** The own record, which asks for a session. Only then is the rest of the page loaded. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request);
  const [record, { MyRecordView }] = await Promise.all([
    orHome(api("GET /record/mine")),
    import("./my-record-view.tsx"),
  ]);
  return { record, MyRecordView };
}
clientLoader.hydrate = true as const;

export default function MyRecordScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <GuardedPage title={text.mine} loading={text.loading} />;
  const { record, MyRecordView } = loaderData;
  return <MyRecordView record={record} />;
}
