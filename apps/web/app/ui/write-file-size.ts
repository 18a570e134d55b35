const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Units are abbreviated where the language has an abbreviation for each: in Arabic kilobytes have none, and all are written out. */
function lengthOfUnits(intlLocale: string): "short" | "long" {
  const write = (unitDisplay: "short" | "long") =>
    new Intl.NumberFormat(intlLocale, { style: "unit", unit: "kilobyte", unitDisplay }).format(5);
  return write("short") === write("long") ? "long" : "short";
}

/** A size as people read it: thousands of bytes are kilobytes, and so on. */
export function writeFileSize(bytes: number, intlLocale: string): string {
  let size = bytes;
  let step = 0;
  while (size >= 1000 && step < units.length - 1) {
    size /= 1000;
    step += 1;
  }
  return new Intl.NumberFormat(intlLocale, {
    style: "unit",
    unit: units[step],
    unitDisplay: step === 0 ? "long" : lengthOfUnits(intlLocale),
    maximumFractionDigits: size < 10 && step > 1 ? 1 : 0,
  }).format(size);
}
