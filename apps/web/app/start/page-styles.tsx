import css from "../app.css?inline";

/**
 * All styles of the site, and the colours of the school's own after them, in every document: the first paint then waits for nothing else, and they are smaller than
 * the packets that another request would cost. React leaves a style of this name alone once it stands in the page, so
 * the browser's scripts need not carry it.
 */
export function PageStyles({ ofSchool }: { ofSchool: string | null }) {
  // While people work on it, the scripts have it too and replace it when it changes.
  if (import.meta.env.DEV) return <style suppressHydrationWarning>{css + (ofSchool ?? "")}</style>;
  return (
    <>
      <style href="site" precedence="site">
        {import.meta.env.SSR ? css : ""}
      </style>
      {ofSchool && (
        <style href="school" precedence="site">
          {ofSchool}
        </style>
      )}
    </>
  );
}
