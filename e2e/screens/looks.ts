/** A phone, a tablet, a desktop. */
export const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

export const themes = ["light", "dark"] as const;
