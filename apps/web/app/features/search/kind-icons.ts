import { IconBook2, IconCategory, IconPlayerPlay, IconUser, type TablerIcon } from "@tabler/icons-react";
import type { FoundKind } from "./found.rules.ts";

/** Icons of results, by kind. */
export const kindIcons: Record<FoundKind, TablerIcon> = {
  fields: IconCategory,
  courses: IconBook2,
  lessons: IconPlayerPlay,
  educators: IconUser,
};
