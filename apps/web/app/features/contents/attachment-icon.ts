import {
  IconFile,
  IconFileMusic,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconPhoto,
  IconPresentation,
  IconVideo,
  type TablerIcon,
} from "@tabler/icons-react";

/** The first kind whose pattern fits a media type. */
const kinds: [pattern: RegExp, icon: TablerIcon][] = [
  [/pdf/, IconFileTypePdf],
  [/^image\//, IconPhoto],
  [/^audio\//, IconFileMusic],
  [/^video\//, IconVideo],
  [/zip|compressed|tar/, IconFileZip],
  [/sheet|excel|csv/, IconFileSpreadsheet],
  [/presentation|powerpoint/, IconPresentation],
  [/word|document|^text\//, IconFileText],
];

/** The picture of a type of file. */
export const attachmentIcon = (mimeType: string): TablerIcon =>
  kinds.find(([pattern]) => pattern.test(mimeType))?.[1] ?? IconFile;
