/** Widths that are made of a course's picture, in pixels, each 16:9; its address names the widest. */
export const COURSE_PICTURE_WIDTHS = [1280, 960, 640, 384] as const;

/** Sides of the smallest picture that is taken: a smaller one is blurred on a good phone. */
export const COURSE_PICTURE_LEAST = { width: 640, height: 360 };

export const COURSE_PICTURE_MAX_BYTES = 10 * 1024 * 1024;

/** Address of a course's picture in one of its widths. */
export const coursePictureIn = (url: string, width: (typeof COURSE_PICTURE_WIDTHS)[number]): string =>
  url.replace(/\d+(?=\.webp$)/, String(width));

/** All its widths, for a browser to choose from. */
export const coursePictureSet = (url: string): string =>
  COURSE_PICTURE_WIDTHS.map((width) => `${coursePictureIn(url, width)} ${width}w`).join(", ");
