import { IconDownload } from "@tabler/icons-react";
import { text } from "#text/features/accounts/account/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { AccountSection } from "./account-section.tsx";

const FILE_NAME = "my-data.json";

function save(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json;charset=utf-8" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  // The browser has begun to save by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Everything that is kept of the person, as a file. */
export function ExportData() {
  const { run, isBusy } = useMutation({
    send: () => api("GET /user/export-my-data"),
    showIn: "toast",
    onDone: (data) => data && save(data),
  });
  return (
    <AccountSection title={text.data}>
      <p className="text-ink-soft">{text.dataHint}</p>
      <Button variant="secondary" busy={isBusy} onClick={() => void run()} className="sm:max-w-max">
        {!isBusy && <Icon of={IconDownload} />}
        {text.download}
      </Button>
    </AccountSection>
  );
}
