import { readFile } from "node:fs/promises";
import mime from "mime";
import type { StoredFacts } from "../../features/media/stored-files.repo.ts";
import type { Storage } from "../../platform/files/storage/storage.ts";
import type { DemoCountry, DemoWorksheetTopic } from "../content/types.ts";

const MEDIA_FOLDER = new URL("../media/", import.meta.url);

const worksheetTopics: readonly DemoWorksheetTopic[] = ["numbers", "nature", "language"];

/** Keys of the demo files in the file store. */
export interface DemoFiles {
  introVideo: string;
  guideVideo: string;
  guideImage: string;
  /** By the educator's key. */
  portraits: Map<string, string>;
  worksheets: Map<DemoWorksheetTopic, { key: string; name: string }>;
  /** All of them, as the database is to know them. */
  stored: ({ key: string } & StoredFacts)[];
}

/** Puts the files of a country's demo school into the store; doing it again changes nothing. */
export async function storeDemoMedia(storage: Storage, content: DemoCountry): Promise<DemoFiles> {
  const stored: DemoFiles["stored"] = [];

  async function store(file: string, folder: string): Promise<{ key: string }> {
    const key = `${folder}/${file}`;
    const facts = await storage.put(key, await readFile(new URL(file, MEDIA_FOLDER)));
    stored.push({ key, ...facts, mimeType: mime.getType(file) ?? "application/octet-stream" });
    return { key };
  }

  const [intro, guide, guideImage] = await Promise.all([
    store("intro.mp4", "public/demo"),
    store("guide.mp4", "public/demo"),
    store(content.guideImage, "public/demo"),
  ]);
  const portraits = await Promise.all(
    content.educators.map(async (educator) => {
      const { key } = await store(`educators/${educator.key}.webp`, "public/demo");
      return [educator.key, key] as const;
    }),
  );
  const worksheets = await Promise.all(
    worksheetTopics.map(async (topic) => {
      const { file, name } = content.worksheets[topic];
      return [topic, { ...(await store(file, "demo")), name }] as const;
    }),
  );
  return {
    introVideo: intro.key,
    guideVideo: guide.key,
    guideImage: guideImage.key,
    portraits: new Map(portraits),
    worksheets: new Map(worksheets),
    stored,
  };
}
