import { describe, expect, it } from "vitest";
import { videoSource } from "./video-source.ts";

describe("video source", () => {
  it.each([
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ?t=3",
    "https://m.youtube.com/shorts/dQw4w9WgXcQ",
    "https://www.youtube.com/embed/dQw4w9WgXcQ",
  ])("plays %s in YouTube's frame without cookies", (url) => {
    expect(videoSource(url)).toEqual({
      kind: "embed",
      frameUrl: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0",
      pageUrl: url,
    });
  });

  it("plays Vimeo in its frame", () => {
    expect(videoSource("https://vimeo.com/76979871")).toMatchObject({
      frameUrl: "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
    });
  });

  it.each(["/brand/intro.mp4", "https://files.example/youtube.com/watch?v=dQw4w9WgXcQ.mp4"])(
    "plays %s itself",
    (url) => {
      expect(videoSource(url)).toEqual({ kind: "file", url });
    },
  );
});
