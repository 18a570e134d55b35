/** A person's picture; a plain figure until it has come, and where there is none. Decorative: the name stands beside it. */
export function Avatar({ pictureUrl, size = 40 }: { pictureUrl: string | null | undefined; size?: number }) {
  const className = "figure aspect-square shrink-0 rounded-full object-cover";
  if (!pictureUrl) return <span className={className} style={{ width: size, height: size }} />;
  return (
    <img
      src={pictureUrl}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
