import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { standBeforeRouter } from "./before-router.ts";

standBeforeRouter();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
