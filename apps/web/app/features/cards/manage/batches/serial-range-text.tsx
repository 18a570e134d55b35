import type { SerialRange } from "@manara/contract/cards/batches";
import { showSerial } from "./ranges.rules.ts";

/** One serial, on one line. */
export const Serial = ({ of }: { of: number }) => (
  <bdi dir="ltr" className="font-mono whitespace-nowrap">
    {showSerial(of)}
  </bdi>
);

/** Serials that follow each other, the last one below the first. */
export const SerialRangeText = ({ of: { firstSerial, lastSerial } }: { of: SerialRange }) => (
  <span className="inline-flex flex-wrap gap-x-2">
    <Serial of={firstSerial} />
    {lastSerial !== firstSerial && (
      <>
        <span aria-hidden="true">–</span>
        <Serial of={lastSerial} />
      </>
    )}
  </span>
);
