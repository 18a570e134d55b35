import { describe, expect, test } from "vitest";
import { isOfTheFile, judgeProbe, readLastTime, readProbe, wholeSeconds } from "./probe.rules.ts";

const write = (streams: object[], duration?: string) => JSON.stringify({ streams, format: { duration } });
const picture = { codec_type: "video", codec_name: "h264", width: 1280, height: 720, avg_frame_rate: "25/1" };
const sound = { codec_type: "audio", codec_name: "aac" };
/** As ffprobe writes what it does not know. */
const foreign = { codec_type: "audio", channels: 4 };

describe("what ffprobe says", () => {
  test("a film with sound", () => {
    expect(readProbe(write([picture, sound], "61.5"))).toEqual({
      seconds: 61.5,
      picture: { width: 1280, height: 720, framesPerSecond: 25 },
      hasSound: true,
    });
  });

  test.each([
    ["on its side", { side_data_list: [{ rotation: -90 }] }, { width: 720, height: 1280 }],
    ["upside down", { side_data_list: [{ rotation: 180 }] }, { width: 1280, height: 720 }],
    [
      "with wide points",
      { width: 720, height: 576, sample_aspect_ratio: "16:15" },
      { width: 768, height: 576 },
    ],
    [
      "with edges to be cut off, on its side",
      {
        side_data_list: [
          { crop_top: 20, crop_bottom: 20, crop_left: 160, crop_right: 120 },
          { rotation: 90 },
        ],
      },
      { width: 680, height: 1000 },
    ],
    ["whose points are not known", { sample_aspect_ratio: "0:1" }, { width: 1280, height: 720 }],
  ])("a picture %s is as large as it is shown", (_, given, size) => {
    expect(readProbe(write([{ ...picture, ...given }], "1"))?.picture).toMatchObject(size);
  });

  test("a picture a second that is not known is an ordinary one", () => {
    const found = readProbe(write([{ ...picture, avg_frame_rate: "0/0" }], "1"));
    expect(found?.picture?.framesPerSecond).toBe(25);
  });

  test.each([
    ["none of several", [0, 0], undefined],
    ["the first", [1, 1], undefined],
    ["a later one", [0, 1], 1],
  ])("where players begin with %s, the sound is the first or that", (_, defaults, expected) => {
    const tracks = defaults.map((one) => ({ ...sound, channels: 1 + one, disposition: { default: one } }));
    const found = readProbe(write([picture, ...tracks], "1"));
    expect([found?.soundAt, found?.isStereo]).toEqual([expected, defaults.includes(1) || undefined]);
  });

  test("a sound that ffmpeg does not know is passed over for one that it knows", () => {
    const begun = { ...foreign, disposition: { default: 1 } };
    const found = readProbe(write([picture, begun, { ...sound, channels: 2 }], "9"));
    expect(found).toMatchObject({ hasSound: true, soundAt: 1, isStereo: true });
    expect(found?.isForeign).toBeUndefined();
  });

  test.each([
    ["a sound", [picture, foreign]],
    ["a picture", [{ ...picture, codec_name: undefined }, sound]],
  ])("%s alone that ffmpeg does not know has to be exported anew", (_, streams) => {
    const found = readProbe(write(streams, "9"));
    expect(found && judgeProbe(found)).toEqual({ failure: "UNREADABLE", seconds: 9 });
  });

  test("a sound of which nothing comes is none", () => {
    const found = readProbe(write([picture, { ...sound, channels: 0 }], "9"));
    expect(found && judgeProbe(found)).toMatchObject({ seconds: 9, hasSound: false });
  });

  test("the cover of a song does not move", () => {
    const cover = { ...picture, disposition: { attached_pic: 1 } };
    expect(readProbe(write([sound, cover], "200"))?.picture).toBeNull();
  });

  test("a recording of a browser does not say how long it is", () => {
    expect(readProbe(write([picture]))?.seconds).toBeNull();
    expect(readProbe(write([picture], "N/A"))?.seconds).toBeNull();
  });

  test.each([
    ["tt", true],
    ["bt", true],
    ["progressive", undefined],
    ["unknown", undefined],
  ])("halves in the order %s are of two moments: %s", (field_order, expected) => {
    expect(readProbe(write([{ ...picture, field_order }], "1"))?.picture?.isInterlaced).toBe(expected);
  });

  test.each([
    ["arib-std-b67", "arib-std-b67"],
    ["smpte2084", "smpte2084"],
    ["bt709", undefined],
  ])("light by %s is HDR: %s", (color_transfer, expected) => {
    expect(readProbe(write([{ ...picture, color_transfer }], "1"))?.picture?.hdr).toBe(expected);
  });

  test("nothing is nothing", () => {
    expect(readProbe("{}")).toBeNull();
  });

  test.each([
    ["bytes of no kind", -1_094_995_529, true],
    ["an early end", -541_478_725, true],
    ["a format that may not be read", -22, true],
    ["a file that is not there", -2, false],
    ["a file that may not be read", -13, false],
    ["a disk that fails", -5, false],
    ["memory that is short", -12, false],
  ])("%s is the file's fault, or the machine's", (_, code, expected) => {
    expect(isOfTheFile(JSON.stringify({ error: { code, string: "…" } }))).toBe(expected);
  });

  test("nothing said is not the file's fault", () => {
    expect(isOfTheFile("")).toBe(false);
  });

  test.each([
    ["1199.960000", 1199.96],
    ["N/A", 0],
    ["", 0],
  ])("the packet %j is at %d", (line, seconds) => {
    expect(readLastTime(line)).toBe(seconds);
  });
});

describe("what can be made", () => {
  const film = { picture: { width: 640, height: 360, framesPerSecond: 25 }, hasSound: true };
  test.each([
    [0.4, null],
    [1200, null],
    [1201, null],
    [1201.5, "TOO_LONG"],
    [7200, "TOO_LONG"],
    [null, "UNREADABLE"],
  ])("of a film of %s seconds: %s", (seconds, failure) => {
    const judged = judgeProbe({ ...film, seconds });
    expect("failure" in judged ? judged : null).toEqual(failure && { failure, seconds });
  });

  test("what is shorter than a second stands to the end of one", () => {
    expect(judgeProbe({ ...film, seconds: 0.4 })).toMatchObject({ seconds: 1 });
  });

  test("of sound alone, nothing", () => {
    expect(judgeProbe({ ...film, picture: null, seconds: 5 })).toEqual({ failure: "NO_VIDEO", seconds: 5 });
  });
});

test.each([
  [28_700, 28],
  [28_000, 28],
  [27_999, 27],
  [400, 1],
])("a film of %d ms is shown as %d s", (milliseconds, seconds) => {
  expect(wholeSeconds(milliseconds)).toBe(seconds);
});
