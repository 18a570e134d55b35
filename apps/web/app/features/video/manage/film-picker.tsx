import { filmEndings } from "@manara/contract/video/video-rules";
import { IconUpload } from "@tabler/icons-react";
import { Icon } from "../../../ui/icon.tsx";

/** Types for file dialogs; some systems know films by their endings alone. */
export const FILMS = ["video/*", ...filmEndings.map((ending) => `.${ending}`)].join(",");

interface FilmPickerProps {
  label: string;
  onChosen: (files: File[]) => void;
  className?: string;
}

/** Lets somebody choose films of their device. */
export function FilmPicker({ label, onChosen, className = "" }: FilmPickerProps) {
  return (
    <label
      className={`inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 self-start rounded-md px-4 py-2 font-medium text-brand-ink focus-within:outline-2 ${className}`}
    >
      <Icon of={IconUpload} size={18} />
      {label}
      <input
        type="file"
        accept={FILMS}
        className="sr-only"
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </label>
  );
}
