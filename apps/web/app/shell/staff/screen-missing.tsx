import { IconMapQuestion } from "@tabler/icons-react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ScreenHead } from "../../ui/staff/screen-head.tsx";
import { text } from "./messages/ar.ts";

/** An address of the administration that leads nowhere; the way on stands beside it. */
export function ScreenMissing() {
  return (
    <>
      <ScreenHead title={text.missing} />
      <EmptyState
        icon={IconMapQuestion}
        title={text.missingTitle}
        action={<LinkButton to="/admin">{text.toStart}</LinkButton>}
      >
        {text.missingText}
      </EmptyState>
    </>
  );
}
