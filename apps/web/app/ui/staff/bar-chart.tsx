import { text } from "#text/ui/staff/messages";

export interface Bar {
  /** Label, such as a day. */
  label: string;
  value: number;
  /** The value as people read it. */
  written: string;
}

/** Values side by side, in the direction of reading; the same as a table for those who want the numbers. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  if (bars.every(({ value }) => value === 0)) {
    return (
      <figure className="flex min-w-0 flex-col gap-2">
        <figcaption className="font-medium">{title}</figcaption>
        <p className="text-ink-soft">{text.noData}</p>
      </figure>
    );
  }
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="font-medium">{title}</figcaption>
      <div aria-hidden="true" className="flex h-36 items-end gap-px border-b border-line-strong">
        {bars.map(({ label, value, written }) => (
          <span
            key={label}
            title={`${label}: ${written}`}
            className="min-w-0 grow rounded-t-sm bg-brand"
            style={{ blockSize: `${Math.max(value > 0 ? 2 : 0, (100 * value) / most)}%` }}
          />
        ))}
      </div>
      <details>
        <summary className="inline-flex min-h-11 items-center text-sm text-brand-ink underline-offset-4 hover:underline">
          {text.asTable}
        </summary>
        <table className="w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <tbody className="divide-y divide-line">
            {bars.map(({ label, written }) => (
              <tr key={label}>
                <th scope="row" className="py-1.5 text-start font-normal">
                  {label}
                </th>
                <td className="py-1.5 text-end">
                  <bdi>{written}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
