import { useEffect, useEffectEvent, useState } from "react";
import { forgetLinkToken, type LinkPage } from "./take-link-token.ts";

interface Reading {
  kind: "reading";
}

interface FollowedLink<State extends { kind: string }> {
  page: LinkPage;
  /** Asks the server what the link of this tab opens. Never rejects. */
  read: () => Promise<State>;
  /** In which of its states a link opens nothing any more. */
  endings: readonly State["kind"][];
}

/** Link of this tab, how to read it again, and how to say what came of it. */
export function useFollowedLink<State extends { kind: string }>({
  page,
  read,
  endings,
}: FollowedLink<State>) {
  const [state, setState] = useState<State | Reading>({ kind: "reading" });
  const settle = (next: State) => {
    if (endings.some((kind) => kind === next.kind)) forgetLinkToken(page);
    setState(next);
  };
  const open = () => read().then(settle);
  const openFirst = useEffectEvent(open);
  useEffect(() => void openFirst(), []);
  const readAgain = () => {
    setState({ kind: "reading" });
    void open();
  };
  return { state, settle, readAgain };
}
