/** The browsers beside Chromium. */
export const engines = ["firefox", "webkit"] as const;
export type EngineName = (typeof engines)[number];
