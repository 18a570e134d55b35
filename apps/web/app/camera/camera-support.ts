/** Reads QR codes and barcodes; in Chrome on Android (the Shape Detection API), and in no other browser for certain. */
interface QrReader {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): QrReader;
      getSupportedFormats(): Promise<string[]>;
    };
  }
  interface Document {
    /** Chromium alone has it. */
    featurePolicy?: { allowsFeature(name: string): boolean };
  }
}

/** Code for the camera: the QR code under the scratch field, or the barcode of the serial. */
export type CodeFormat = "qr_code" | "code_128";

/** Whether this browser has a camera to ask for and reads such codes in what it sees. */
export async function readsCodes(format: CodeFormat): Promise<boolean> {
  // On an address without TLS there is none.
  if (!("mediaDevices" in navigator) || !window.BarcodeDetector) return false;
  return (await window.BarcodeDetector.getSupportedFormats()).includes(format);
}

/** Whether the document may use the camera: the one of this page may, that of the page from which the router came here may not. */
export const mayUseCamera = (): boolean => document.featurePolicy?.allowsFeature("camera") ?? true;
