/** A part of a picture, in its own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const load = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error("The browser cannot read this picture"));
    picture.src = address;
  });

/** The address of a picked file. Pages may show pictures in `data:`, and no blobs. */
export const addressOfFile = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("The file cannot be read"));
    reader.readAsDataURL(file);
  });

/** A part of a picture as a JPEG of such a size. */
async function draw(
  picture: HTMLImageElement,
  { x, y, width, height }: CropArea,
  size: { width: number; height: number },
  name: string,
): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), size);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The browser cannot draw");
  // A picture with clear parts would turn black as JPEG.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, size.width, size.height);
  pen.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  if (!blob) throw new Error("The browser cannot write this picture");
  return new File([blob], name, { type: blob.type });
}

/** Part of a picture as a file of its own, `width` pixels wide. */
export const cropPicture = async (address: string, area: CropArea, width: number): Promise<File> => {
  const height = Math.round((width * area.height) / area.width);
  return draw(await load(address), area, { width, height }, "picture.jpg");
};

/** As wide or high as a canvas of a phone may be. */
const MOST_PIXELS = 4096;

/** All of a picture as JPEG, where this browser can read it; rejects where it cannot. */
export async function toJpeg(file: File): Promise<File> {
  const picture = await load(await addressOfFile(file));
  const { naturalWidth: width, naturalHeight: height } = picture;
  const share = Math.min(1, MOST_PIXELS / Math.max(width, height));
  const size = { width: Math.round(width * share), height: Math.round(height * share) };
  return draw(picture, { x: 0, y: 0, width, height }, size, file.name.replace(/\.[^.]*$/u, ".jpg"));
}
