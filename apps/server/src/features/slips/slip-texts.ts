import { readTexts } from "../../platform/text/texts.ts";
import type { text } from "./messages/ar.ts";

export const slipTexts = await readTexts<typeof text>(new URL("./messages/", import.meta.url));
