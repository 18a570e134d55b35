/** Source of the regular expression for numbers of 0 and so many digits. */
export const phonePatternOf = (digits: readonly number[]): string =>
  `^0(?:${digits.map((count) => `\\d{${count}}`).join("|")})$`;
