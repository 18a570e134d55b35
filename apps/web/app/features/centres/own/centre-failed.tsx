import { codeOf } from "@manara/contract/calls/api-error";
import { text } from "#text/features/centres/own/messages";
import { ReadFailed } from "../../../ui/read-failed.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";

/** A screen whose data could not be had. Without a network cards can be sold all the same. */
export function CentreFailed({ error }: { error: unknown }) {
  const isOffline = codeOf(error) === "OFFLINE" || !navigator.onLine;
  return (
    <>
      <ScreenHead title={text.failed} />
      <ReadFailed title={isOffline ? text.noNetwork : text.failedTitle} retry={text.retry} error={error}>
        {isOffline ? text.noNetworkHint : text.failedHint}
      </ReadFailed>
    </>
  );
}
