import { calls } from "./calls.ts";
import { constants } from "./constants.ts";
import { entities } from "./entities.ts";
import { formsAndLessons } from "./forms-and-lessons.ts";
import { guardsAndResolvers } from "./guards-and-resolvers.ts";
import type { SpecSection } from "./line.ts";
import { menus } from "./menus.ts";
import { messages } from "./messages.ts";
import { purpose } from "./purpose.ts";
import { roles } from "./roles.ts";
import { routes } from "./routes.ts";
import { screens } from "./screens.ts";
import { states } from "./states.ts";
import { validation } from "./validation.ts";

/** Every line of the specification, in its order. */
export const specification: readonly SpecSection[] = [
  purpose,
  routes,
  menus,
  screens,
  formsAndLessons,
  guardsAndResolvers,
  entities,
  states,
  validation,
  roles,
  calls,
  messages,
  constants,
];
