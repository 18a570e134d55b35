import { text } from "#text/features/educators/messages";
import { GuardedPage } from "../accounts/guarded-page.tsx";
import type { EducatorMode } from "./educator-courses.rules.ts";
import { EducatorView } from "./educator-view.tsx";
import type { EducatorPage } from "./load-educator.ts";
import type { OwnScreen } from "./own/load-own-screen.ts";

interface EducatorScreenProps {
  shown: EducatorPage | OwnScreen | { kind: "guarded" };
  mode: EducatorMode;
  profession: "teacher" | "lecturer";
}

/** The page of an educator: for others who they are, for themselves a screen of their area, in the document neither. */
export function EducatorScreen({ shown, mode, profession }: EducatorScreenProps) {
  if (!("kind" in shown)) return <EducatorView page={shown} mode={mode} profession={profession} />;
  if (shown.kind === "guarded") return <GuardedPage title={text[profession](null)} loading={text.loading} />;
  const { screen, pattern, address, data } = shown;
  return <screen.View key={pattern} data={data} address={address} />;
}
