/** How much of something is done, as a line that fills in the direction of reading. `label` says what. */
export function Bar({ percent, label }: { percent: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div className="h-full rounded-full bg-brand" style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
