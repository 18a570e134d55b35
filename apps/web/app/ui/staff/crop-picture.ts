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

/** A square part of a picture as a file of its own, `size` pixels wide. */
export async function cropPicture(address: string, area: CropArea, size: number): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The browser cannot draw");
  // A picture with clear parts would turn black as JPEG.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, size, size);
  pen.drawImage(await load(address), area.x, area.y, area.width, area.height, 0, 0, size, size);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  if (!blob) throw new Error("The browser cannot write this picture");
  return new File([blob], "picture.jpg", { type: blob.type });
}
