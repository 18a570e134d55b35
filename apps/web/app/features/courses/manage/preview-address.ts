const asWhom = (isBuyer: boolean) => `?as=${isBuyer ? "buyer" : "student"}`;

/** The page of a course as a student finds it, for its staff. */
export const addressOfPreview = (courseId: number, isBuyer = false): string =>
  `/course/view/${courseId}${asWhom(isBuyer)}`;

/** A lesson of it as that student finds it. */
export const addressOfLessonPreview = (contentId: number, isBuyer: boolean): string =>
  `/lesson/${contentId}${asWhom(isBuyer)}`;
