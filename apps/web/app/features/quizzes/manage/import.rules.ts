import type { ImportedQuestions, ImportFormat } from "@manara/contract/quizzes/quiz-management";

/** How base64 begins of the pictures that a question can have. */
const TYPES: Readonly<Record<string, string>> = {
  iVBORw0KGgo: "image/png",
  "/9j/": "image/jpeg",
  UklGR: "image/webp",
};

/** Files of Moodle's XML, and addresses that hold their bytes. */
const BYTES = /(<file\b[^>]*>|data:image\/[\w.+-]+;base64,)([A-Za-z0-9+/=\s]{40,})/g;

/** A text of questions without the bytes of its pictures, and they by the names that stand in their place. */
export interface LightText {
  text: string;
  pictures: ReadonlyMap<string, string>;
}

/** Takes the bytes of pictures out of a text: with them it would be too long to send. What is no picture goes without a name. */
export function takePicturesOut(source: string, known: LightText["pictures"]): LightText {
  const pictures = new Map(known);
  const text = source.replace(BYTES, (_, before: string, written: string) => {
    const bytes = written.replace(/\s+/g, "");
    const type = Object.entries(TYPES).find(([begin]) => bytes.startsWith(begin))?.[1];
    if (!type) return before;
    const name = `picture-${pictures.size + 1}`;
    pictures.set(name, `data:${type};base64,${bytes}`);
    return before + name;
  });
  return { text, pictures };
}

/** Questions that were read of such a text, with their pictures. */
export const putPicturesBack = (
  { questions, problems }: ImportedQuestions,
  pictures: LightText["pictures"],
): ImportedQuestions => ({
  problems,
  questions: questions.map(({ picture, ...question }) => {
    const bytes = pictures.get(picture ?? "");
    return bytes ? { ...question, picture: bytes } : question;
  }),
});

/** The file in an address that holds its bytes. */
export function fileOf(address: string): File {
  const [, type = "", base64 = ""] = /^data:([^;]*);base64,(.*)$/.exec(address) ?? [];
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new File([bytes], "picture", { type });
}

/** Beginning of Moodle's XML. */
const XML = /^\s*<(?:\?xml|quiz)[\s>]/;
/** Answers of GIFT stand in braces, each behind its sign. */
const GIFT = /\{[^{}]*[=~][^{}]*\}/;

/** The format that a text is most likely written in, by itself and by the name of its file. */
export function guessFormat(text: string, fileName = ""): ImportFormat {
  if (XML.test(text) || /\.xml$/i.test(fileName)) return "MOODLE_XML";
  return GIFT.test(text) || /\.gift$/i.test(fileName) ? "GIFT" : "TEXT";
}
