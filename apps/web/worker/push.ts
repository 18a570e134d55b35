import type { PushMessage } from "@manara/contract/notices/notice-pushes";

declare const self: ServiceWorkerGlobalScope;

/*
 * Notices on the device: what the school sends while no page is open. A later message takes the place of one that nobody has looked at.
 */

const show = ({ title, path, ...message }: PushMessage) =>
  self.registration.showNotification(title, { ...message, badge: message.icon, data: path });

export function showMessage(event: PushEvent): void {
  if (event.data) event.waitUntil(show(event.data.json() as PushMessage));
}

/** Shows the page in the tab that has it already, or in a new one: nothing that is being typed elsewhere is lost. */
async function open(path: unknown): Promise<void> {
  const url = new URL(String(path), location.origin);
  const address = url.origin === location.origin ? url.href : location.origin;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = tabs.find((tab) => tab.url === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}

export function openPressed(event: NotificationEvent): void {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
}
