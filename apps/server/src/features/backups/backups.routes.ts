import { backupEndpoints } from "@manara/contract/backups/backups";
import type { Server } from "../../plugins/serve.ts";
import { askForBackup, showBackups } from "./ask-for-backup.ts";

export function backupRoutes({ serve, platform }: Server): void {
  serve(backupEndpoints.getBackups, () => showBackups(platform));
  serve(backupEndpoints.askForBackup, ({ caller }) => askForBackup(platform, caller));
}
