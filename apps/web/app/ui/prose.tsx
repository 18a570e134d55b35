/** A text that the server has written as safe HTML, from what somebody typed in Markdown. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes it, and nothing in it runs
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A description: as the server has written it, or, from before it did, as it was typed. */
export function Description({ of: { description, descriptionHtml } }: { of: Described }) {
  if (descriptionHtml !== null) return <Prose html={descriptionHtml} />;
  return (
    <p dir="auto" className="whitespace-pre-line">
      {description}
    </p>
  );
}

interface Described {
  description: string;
  descriptionHtml: string | null;
}
