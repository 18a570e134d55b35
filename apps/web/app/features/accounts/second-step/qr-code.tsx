import { generate } from "lean-qr";

/** Modules around the code that scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A text as a QR code, dark on white in any theme, for scanners read no other. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const code = generate(content);
  const modules = Array.from({ length: code.size * code.size }, (_, at) => [
    at % code.size,
    Math.floor(at / code.size),
  ]);
  const dark = modules
    .filter(([x = 0, y = 0]) => code.get(x, y))
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join("");
  const side = code.size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-md border border-line bg-white text-black"
    >
      <path d={dark} fill="currentColor" />
    </svg>
  );
}
