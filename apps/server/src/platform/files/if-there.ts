/** Codes of the system for a file that is not there, or cannot be by its name. */
const NOT_THERE: unknown[] = ["ENOENT", "ENOTDIR", "ENAMETOOLONG"];

/**
 * Answers `nothing` when a file is not there, for `.catch`; throws what else stood in the way: a file that could not be read for want of
 * rights, of open files or of a working disk is not one that does not exist.
 *
 *     await readdir(folder).catch(ifNotThere([]))
 */
export const ifNotThere =
  <T>(nothing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (NOT_THERE.includes(error.code)) return nothing;
    throw error;
  };
