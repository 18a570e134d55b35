import { IconEyeOff } from "@tabler/icons-react";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { text as details } from "./messages/details/ar.ts";

/** Only staff find hidden contents. */
export function HiddenBadge() {
  return (
    <Badge>
      <Icon of={IconEyeOff} size={16} />
      {details.hidden}
    </Badge>
  );
}
