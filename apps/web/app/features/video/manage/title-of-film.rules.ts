/** Title of a lesson that is made of a file: its name without the ending, as a person would write it. */
export const titleOfFilm = (fileName: string, maxLength: number): string =>
  fileName
    .replace(/\.\w{1,5}$/, "")
    .replace(/[_\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, maxLength);
