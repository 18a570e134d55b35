/** Rights that somebody may have in a course without being its teacher. */
export const assistantRights = ["answers", "people", "contents"] as const;
export type AssistantRight = (typeof assistantRights)[number];
