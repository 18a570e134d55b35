import { isTooLargeToDecode } from "@manara/contract/fields/picture-rules";
import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { WEBP } from "image-size/types/webp";

/** Whether a picture is too large to be decoded, here as on the server; its sides are read from its head. */
export async function isPictureTooLarge(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const sides = [JPG, PNG, WEBP].find(({ validate }) => validate(bytes))?.calculate(bytes);
    return sides !== undefined && isTooLargeToDecode(sides);
  } catch {
    // A file without such a head is no picture: no browser decodes it.
    return false;
  }
}
