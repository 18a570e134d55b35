import { defaultEducatorPicture } from "../art/course-art.ts";

/** A person's picture, or a plain figure when there is none. Decorative: the name stands beside it. */
export function Avatar({ pictureUrl, size = 40 }: { pictureUrl: string | null | undefined; size?: number }) {
  return (
    <img
      src={pictureUrl ?? defaultEducatorPicture}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className="aspect-square shrink-0 rounded-full bg-sunken object-cover"
    />
  );
}
