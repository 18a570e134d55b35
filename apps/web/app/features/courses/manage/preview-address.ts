/** The page of a course as a student finds it, for its staff. */
export const addressOfPreview = (courseId: number, isBuyer = false): string =>
  `/course/view/${courseId}?as=${isBuyer ? "buyer" : "student"}`;
