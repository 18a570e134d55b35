import { IconEyeOff } from "@tabler/icons-react";
import { text as details } from "#text/features/courses/messages/details";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Only staff find hidden contents. */
export function HiddenBadge() {
  return (
    <Badge>
      <Icon of={IconEyeOff} size={16} />
      {details.hidden}
    </Badge>
  );
}
