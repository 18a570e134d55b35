import { IconUpload } from "@tabler/icons-react";
import { Icon } from "../../../ui/icon.tsx";

/** What file dialogs offer; some systems know Matroska by its ending alone. */
export const FILMS = "video/mp4,video/quicktime,video/webm,video/x-matroska,.mp4,.m4v,.mov,.webm,.mkv";

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
