import { IconMapQuestion } from "@tabler/icons-react";
import { text } from "#text/shell/staff/messages";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ScreenHead } from "../../ui/staff/screen-head.tsx";

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
