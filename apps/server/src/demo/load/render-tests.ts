import { renderDescription } from "../../platform/text/markdown/render-description.ts";
import type { DemoCountry, DemoTest } from "../content/types.ts";

interface RenderedText {
  text: string;
  textHtml: string | null;
}

interface RenderedChoice extends RenderedText {
  isRight: boolean;
  explanation: string;
  explanationHtml: string | null;
}

export type RenderedQuestion = RenderedText & { choices: readonly RenderedChoice[] };

const render = async (text: string): Promise<RenderedText> => ({
  text,
  textHtml: await renderDescription(text),
});

async function renderQuestion(line: string): Promise<RenderedQuestion> {
  const parts = line.split(" | ");
  const [text = "", ...choices] = parts.slice(0, -1);
  const because = await render(parts.at(-1) ?? "");
  const rendered = choices.map(async (choice, index) => ({
    ...(await render(choice)),
    isRight: index === 0,
    explanation: index === 0 ? because.text : "",
    explanationHtml: index === 0 ? because.textHtml : null,
  }));
  return { ...(await render(text)), choices: await Promise.all(rendered) };
}

const renderTest = (test: DemoTest): Promise<RenderedQuestion[]> => Promise.all(test.map(renderQuestion));

/** The tests of a country by their outlines, with the HTML of their texts. */
export async function renderTests({ tests }: DemoCountry): Promise<Map<string, RenderedQuestion[]>> {
  const entries = Object.entries(tests).map(
    async ([outline, test]) => [outline, await renderTest(test)] as const,
  );
  return new Map(await Promise.all(entries));
}
