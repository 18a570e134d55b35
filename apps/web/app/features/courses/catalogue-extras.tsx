import { FilterChips } from "./filter-chips.tsx";
import { HowToBuy } from "./how-to-buy.tsx";

/** Parts of the catalogue that come after it, in one file. */
export const catalogueExtras = { FilterChips, HowToBuy };
