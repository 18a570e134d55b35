import { IconUser } from "@tabler/icons-react";
import { Icon } from "./icon.tsx";

/** A person's picture, or a plain figure when there is none. Decorative: the name stands beside it. */
export function Avatar({ pictureUrl, size = 40 }: { pictureUrl: string | null | undefined; size?: number }) {
  if (!pictureUrl) {
    return (
      <span className="inline-flex shrink-0 rounded-full bg-brand-soft p-2 text-brand-ink">
        <Icon of={IconUser} size={size - 16} />
      </span>
    );
  }
  return (
    <img
      src={pictureUrl}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className="aspect-square shrink-0 rounded-full bg-sunken object-cover"
    />
  );
}
