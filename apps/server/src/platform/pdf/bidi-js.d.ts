/** The package has no types of its own; these are what is used of it. */
declare module "bidi-js" {
  interface BidiAlgorithm {
    getEmbeddingLevels(text: string, direction?: "ltr" | "rtl"): { levels: Uint8Array };
    getMirroredCharacter(character: string): string | null;
  }
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default function bidiFactory(): BidiAlgorithm;
}
