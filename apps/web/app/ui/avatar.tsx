interface AvatarProps {
  pictureUrl: string | null | undefined;
  /** Pixels. */
  size?: number;
  loading?: "lazy" | "eager";
}

/** A person's picture; a plain figure until it has come, and where there is none. Decorative: the name stands beside it. */
export function Avatar({ pictureUrl, size = 40, loading = "lazy" }: AvatarProps) {
  const className = "figure aspect-square shrink-0 rounded-full object-cover";
  if (!pictureUrl) return <span className={className} style={{ width: size, height: size }} />;
  return (
    <img
      src={pictureUrl}
      alt=""
      width={size}
      height={size}
      loading={loading}
      fetchPriority="low"
      decoding="async"
      className={className}
    />
  );
}
