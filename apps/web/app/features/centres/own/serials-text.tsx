import { formatSerial } from "@manara/contract/cards/card-serial";

interface Serials {
  firstSerial: number;
  lastSerial: number;
}

/** A serial for a sentence of either direction: isolated, so that its digits keep their order. */
export const serialInSentence = (serial: number): string => `\u2066${formatSerial(serial)}\u2069`;

export const countOf = ({ firstSerial, lastSerial }: Serials): number => lastSerial - firstSerial + 1;

const Serial = ({ of }: { of: number }) => (
  <bdi dir="ltr" className="font-mono whitespace-nowrap">
    {formatSerial(of)}
  </bdi>
);

/** Serials that follow each other. */
export const SerialsText = ({ of: { firstSerial, lastSerial } }: { of: Serials }) => (
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
