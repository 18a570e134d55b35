import { api } from "../../api/api.ts";
import { backgroundApi } from "../../api/background-api.ts";
import { PUSH_KEY } from "../../session/device-marks.ts";
import { currentSession } from "../../session/session.ts";

/**
 * How it stands with notices on this device. HOME_SCREEN: the browser shows them once the site is on the home screen. DENIED: the browser
 * refuses them for this site.
 */
export type PushState = "UNSUPPORTED" | "HOME_SCREEN" | "DENIED" | "OFF" | "ON";

/** Marks that the school was told of this browser since the tab was opened. */
const TOLD_KEY = "manara.push told";

/** iPhones and iPads have it in what was put on the home screen alone. */
const needsHomeScreen = () => "standalone" in navigator && navigator.standalone === false;

const isMine = () => localStorage.getItem(PUSH_KEY) === String(currentSession()?.user.userId);

/** Some seconds after the first page the worker is there, and a push service answers at once, or neither comes. */
const WITHIN_MS = 15_000;

const soon = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new DOMException("nothing came", "TimeoutError")), WITHIN_MS);
    }),
  ]);

/** The worker of this site, which shows what comes. */
const worker = () => soon(navigator.serviceWorker.ready);

export async function readPushState(): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return needsHomeScreen() ? "HOME_SCREEN" : "UNSUPPORTED";
  if (Notification.permission === "denied") return "DENIED";
  if (!isMine()) return "OFF";
  const { pushManager } = await worker();
  return (await pushManager.getSubscription()) ? "ON" : "OFF";
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

/** The browser's subscription with the key of this school; one with another key is ended. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await worker();
  const wanted = bytesOf(publicKey);
  const there = await pushManager.getSubscription();
  const key = there?.options.applicationServerKey;
  if (there && key && String(new Uint8Array(key)) === String(wanted)) return there;
  await there?.unsubscribe();
  return soon(pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted }));
}

const toBody = (subscription: PushSubscription) => {
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? "", keys: { p256dh, auth } };
};

/** Asks the browser for permission, and the school for notices here. To be called by a press. */
export async function switchPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return readPushState();
  const { publicKey } = await api("GET /notice/push");
  const subscription = await subscribe(publicKey);
  await api("POST /notice/push/subscribe", { body: toBody(subscription) });
  localStorage.setItem(PUSH_KEY, String(currentSession()?.user.userId));
  sessionStorage.setItem(TOLD_KEY, "yes");
  return "ON";
}

/** Ends notices here; the school may be out of reach, and hears of it by the push service then. */
export async function switchPushOff(): Promise<PushState> {
  localStorage.removeItem(PUSH_KEY);
  const subscription = await (await worker()).pushManager.getSubscription();
  if (!subscription) return "OFF";
  await subscription.unsubscribe();
  try {
    await backgroundApi("POST /notice/push/unsubscribe", { body: { endpoint: subscription.endpoint } });
  } catch {
    // Out of reach: the push service tells the school.
  }
  return "OFF";
}

/** Tells the school once a visit which session this browser is of. Notices of somebody who was here before end. */
export async function renewPush(): Promise<void> {
  const session = currentSession();
  if (!session || session.behind || sessionStorage.getItem(TOLD_KEY)) return;
  if (!isMine()) {
    await switchPushOff();
    return;
  }
  if ((await readPushState()) !== "ON") {
    localStorage.removeItem(PUSH_KEY);
    return;
  }
  try {
    const { publicKey } = await backgroundApi("GET /notice/push");
    await backgroundApi("POST /notice/push/subscribe", { body: toBody(await subscribe(publicKey)) });
    sessionStorage.setItem(TOLD_KEY, "yes");
  } catch {
    // The next page tries again.
  }
}
