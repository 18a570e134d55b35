import { type Mutant, mutantsIn } from "../mutant.ts";

export const media: Mutant[] = [
  ...mutantsIn("apps/server/src/features", [
    {
      what: "a link without a genuine signature opens",
      file: "media/media-links.ts",
      from: "key !== undefined && timingSafeEqual(grant.subarray(-MAC_BYTES), macOf(key, signed))",
      to: "key !== undefined",
      tests: ["media/media-links.rules.test.ts"],
    },
    {
      what: "a private file is sent without a link",
      file: "media/media.routes.ts",
      from: 'if (!isForAll && !holder) fail("NOT_FOUND");',
      to: "",
      tests: ["media/media.routes.test.ts", "media/media-access.routes.test.ts"],
    },
    {
      what: "a link works after its session or purchase",
      file: "media/media.routes.ts",
      from: "(await mayLoad(platform, sessions, asked))",
      to: "true",
      tests: ["media/media-access.routes.test.ts"],
    },
    {
      what: "a link works in the name of another account",
      file: "media/media.routes.ts",
      from: "caller?.sessionId === session.sessionId",
      to: "true",
      tests: ["media/media.routes.test.ts", "media/media-access.routes.test.ts"],
    },
    {
      what: "caches between keep private files",
      file: "media/media.routes.ts",
      from: "isForAll ? FOR_ALL : FOR_HOLDERS",
      to: "FOR_ALL",
      tests: ["media/media.routes.test.ts", "media/media-access.routes.test.ts"],
    },
    {
      what: "a file is attached whatever its bytes",
      file: "contents/attachment-type.ts",
      from: 'if (!found) fail("UNSUPPORTED_MEDIA");',
      to: "found ??= plainText;",
      tests: ["contents/attachment-type.rules.test.ts", "contents/refused-uploads.routes.test.ts"],
    },
    {
      what: "anybody goes on with the upload of another",
      file: "video/admit-to-upload.ts",
      from: 'if (upload.ownerId !== caller.userId) fail("NOT_AUTHORISED");',
      to: "",
      tests: ["video/uploads.routes.test.ts"],
    },
    {
      what: "an address of an upload leads to another",
      file: "video/admit-to-upload.ts",
      from: 'url.includes("?") || ',
      to: "",
      tests: ["video/uploads.routes.test.ts"],
    },
    {
      what: "a teacher who was dismissed meanwhile finishes an upload",
      file: "video/upload.routes.ts",
      from: "{ id: upload.id, admit }",
      to: "{ id: upload.id, admit: async () => ({ caller, upload }) }",
      tests: ["video/uploads.routes.test.ts"],
    },
    {
      what: "a slide that stands to the end of a talk is taken for what moves",
      file: "conversion/motion.rules.ts",
      from: 'if (!lines.some((line) => line.startsWith("frame:"))) return length;',
      to: "",
      tests: ["conversion/motion.rules.test.ts"],
    },
    {
      what: "a turned channel silences a film",
      file: "conversion/measure-phase.ts",
      from: "return difference > sum + MUCH_LOUDER;",
      to: "return false;",
      tests: ["conversion/measure-phase.rules.test.ts"],
    },
  ]),
];
