/** Uses of a picture on the site, each in a size of its own. */
export const sitePictureUses = ["logo", "logoOnDark", "icon", "share", "banner", "page"] as const;
export type SitePictureUse = (typeof sitePictureUses)[number];

export const SITE_PICTURE_MAX_BYTES = 10 * 1024 * 1024;
