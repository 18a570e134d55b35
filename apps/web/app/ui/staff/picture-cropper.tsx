import { useId, useState } from "react";
import Cropper from "react-easy-crop";
import type { CropArea } from "./crop-picture.ts";

interface PictureCropperProps {
  /** The address of the picture. */
  picture: string;
  /** How to move it, said to those who use keys. */
  label: string;
  zoomLabel: string;
  /** Width by height of what is cut out; a square one is shown round. */
  aspect: number;
  /** The part in pixels of the picture, and in hundredths of its sides. */
  onArea: (area: CropArea, hundredths: CropArea) => void;
}

const MOST = 4;

/** A part cut out of a picture: moved by pointer, touch or arrow keys, made larger by a slider. */
export function PictureCropper({ picture, label, zoomLabel, aspect, onArea }: PictureCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const zoomId = useId();
  return (
    <div className="flex flex-col gap-3">
      {/* A picture has no reading direction. */}
      <div dir="ltr" className="relative h-72 overflow-hidden rounded-md bg-black">
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST}
          aspect={aspect}
          cropShape={aspect === 1 ? "round" : "rect"}
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(hundredths, area) => onArea(area, hundredths)}
          cropperProps={{ "aria-label": label, role: "group" }}
        />
      </div>
      <label htmlFor={zoomId} className="font-medium">
        {zoomLabel}
      </label>
      <input
        id={zoomId}
        type="range"
        min={1}
        max={MOST}
        step={0.05}
        value={zoom}
        onChange={(event) => setZoom(Number(event.target.value))}
        className="h-11 w-full accent-brand"
      />
    </div>
  );
}
