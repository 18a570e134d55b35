import type { VideoStream } from "@manara/contract/video/video-stream";
import { expect, type Locator, type Page } from "@playwright/test";
import type { openApi } from "./api.ts";
import { MADE_WITHIN_MS } from "./films.ts";
import type { textsOf } from "./texts.ts";

/** Presses play and waits until the picture has really moved on. */
export async function expectVideoPlays(page: Page): Promise<void> {
  const video = page.locator("video");
  await expect(video).toBeVisible();
  await video.scrollIntoViewIfNeeded();
  const control = page.locator("media-play-button").first();
  const { x, y, width, height } = (await video.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const [across, down] of [
    [width / 2, height / 2],
    // Before its scripts are there, a video of which nothing is loaded has the browser's own button alone.
    [24, height - 46],
  ] as const) {
    if (await control.isVisible()) {
      await control.click();
      break;
    }
    // The player may come between the two looks, and then lies over the picture: a press is a press on the place.
    await page.mouse.click(x + across, y + down);
    if (await beginsToPlay(video)) break;
  }
  await expectVideoMoves(page);
}

/** Whether it plays soon after a press: a stream is put in its place first. */
const beginsToPlay = (video: Locator): Promise<boolean> =>
  expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.paused), { timeout: 2000 })
    .toBe(false)
    .then(
      () => true,
      // It is pressed elsewhere then.
      () => false,
    );

/** Waits until a video that was started has really moved on, twice. */
export async function expectVideoMoves(page: Page): Promise<void> {
  const currentTime = () =>
    page.locator("video").evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(currentTime, { message: "the video moves on" }).toBeGreaterThan(0.5);
  const before = await currentTime();
  await expect.poll(currentTime, { message: "and goes on moving" }).toBeGreaterThan(before);
}

/** Words that the elements of the player show and say. */
export const readPlayer = (page: Page): Promise<string[]> =>
  page.locator("media-controller").evaluate((player) => {
    const read = (one: Element | ShadowRoot): string[] => [
      ...(one instanceof Element ? [one.getAttribute("aria-label") ?? ""] : []),
      ...[...one.childNodes].flatMap((child) => (child instanceof Text ? [child.data.trim()] : [])),
      ...[...one.children].flatMap(read),
      ...(one instanceof Element && one.shadowRoot ? read(one.shadowRoot) : []),
    ];
    return read(player).filter((word) => word && !word.includes("{"));
  });

/** Waits until a film that is shown has its largest version too; answers what is shown of it. */
export async function waitForAllVersions(
  { api }: Pick<ReturnType<typeof openApi>, "api">,
  given: { contentId: number; headers: Record<string, string>; height?: number },
): Promise<VideoStream> {
  const { contentId, headers, height = 480 } = given;
  const read = async () => (await api("GET /content/get", { query: { contentId }, headers })).stream;
  await expect
    .poll(async () => (await read())?.versions[0]?.height, { timeout: MADE_WITHIN_MS })
    .toBe(height);
  const stream = await read();
  if (!stream) throw new Error("it is shown no more");
  return stream;
}

/** Opens the line that says which version is played; answers the versions to choose from. */
export async function openVersions(
  page: Page,
  { quality, title }: ReturnType<typeof textsOf>["video"],
): Promise<Locator> {
  await page.locator("summary").filter({ hasText: quality }).click();
  return page.getByRole("group", { name: title });
}
