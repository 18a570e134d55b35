import { IconBook2, IconCategory, IconPlayerPlay, IconUser, type TablerIcon } from "@tabler/icons-react";
import type { FoundKind } from "./found.rules.ts";

/** What stands before what was found, by its kind. */
export const kindIcons: Record<FoundKind, TablerIcon> = {
  fields: IconCategory,
  courses: IconBook2,
  lessons: IconPlayerPlay,
  educators: IconUser,
};
