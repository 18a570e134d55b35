/** The box that ticks a row; its label is heard, not seen. */
export function RowBox({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: () => void;
}) {
  return (
    <label className="flex size-11 cursor-pointer items-center justify-center">
      <input type="checkbox" checked={checked} onChange={onChange} className="size-5 accent-brand" />
      <span className="sr-only">{label}</span>
    </label>
  );
}
