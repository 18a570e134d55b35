interface NumberKeyProps {
  of: { value: string; tolerance: string; unit: string };
}

/** A right number with its tolerance and unit. */
export const NumberKey = ({ of: { value, tolerance, unit } }: NumberKeyProps) => (
  <>
    <bdi dir="ltr">
      {[value, tolerance].filter((part) => part.trim() !== "" && part !== "0").join(" ± ") || value}
    </bdi>{" "}
    {unit && <bdi>{unit}</bdi>}
  </>
);
