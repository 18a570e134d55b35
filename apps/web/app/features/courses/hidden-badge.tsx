import { IconEyeOff } from "@tabler/icons-react";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useDetailsMessages } from "./details-messages.ts";

/** Only staff find hidden contents. */
export function HiddenBadge() {
  return (
    <Badge>
      <Icon of={IconEyeOff} size={16} />
      {useDetailsMessages().hidden}
    </Badge>
  );
}
