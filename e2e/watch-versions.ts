import { expect } from "@playwright/test";

/** What a page answers to an expression. */
type Run = (expression: string) => Promise<unknown>;

const MOVES_WITHIN = { timeout: 30_000 };
const VIDEO = "document.querySelector('video')";

/** Each browser has a word of its own for it; of what it has not decoded none speaks. */
const HAS_SOUND = `((video) => video.webkitAudioDecodedByteCount > 0 || video.mozHasAudio === true || video.audioTracks?.length > 0)(${VIDEO})`;

/** Where a film is; it is started again where it has stopped: another version goes on where the one before was, playing or not. */
const GO_ON = `((video) => {
  if (video.paused && !video.ended) video.play().catch(() => undefined);
  return video.currentTime;
})(${VIDEO})`;

/** Waits until a film that plays, or is started here, is beyond a second. */
export const watchUntil = (run: Run, second: number): Promise<void> =>
  expect.poll(() => run(GO_ON), MOVES_WITHIN).toBeGreaterThan(second);

/** Watches the begin and the end of each version of the film of a lesson's page, which plays. */
export async function watchVersions(
  run: Run,
  { versions, seconds }: { versions: number; seconds: number },
): Promise<void> {
  for (let version = 1; version <= versions; version++) {
    const named = { ...MOVES_WITHIN, message: `version ${version}` };
    // Behind the choice by the network stand the versions, in their order.
    await run(`document.querySelectorAll("main details input[type=radio]")[${version}].click()`);
    await run(`${VIDEO}.currentTime = 1`);
    await watchUntil(run, 2);
    expect(await run(HAS_SOUND), `sound of version ${version}`).toBe(true);
    await run(`${VIDEO}.currentTime = ${seconds - 4}`);
    await expect
      .poll(async () => (await run(GO_ON)) !== null && (await run(`${VIDEO}.ended`)), named)
      .toBe(true);
    // Firefox says the second of these of sound alone where the machine has no sound card, and plays on.
    expect(["", "OnMediaSinkAudioError"]).toContain(await run(`${VIDEO}.error?.message ?? ""`));
  }
}
