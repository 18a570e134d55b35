import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { standBeforeRouter } from "./routing/before-router.ts";
import "./start/start-interface.tsx";

// The pages of the build start by themselves, without asking for this file.
if (import.meta.env.DEV) {
  standBeforeRouter();
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}
