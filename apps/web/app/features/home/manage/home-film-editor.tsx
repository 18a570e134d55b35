import { useRevalidator } from "react-router";
import { text } from "#text/features/home/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useSite } from "../../../site.ts";
import { VideoEditor } from "../../video/manage/video-editor.tsx";

/** The film of the banner, sent from here. */
export function HomeFilmEditor({ isStored }: { isStored: boolean }) {
  const { homeVideo } = useSite().country;
  const { revalidate } = useRevalidator();
  const taking = useMutation({
    send: () => api("POST /configuration/update", { body: { homeVideoUrl: null } }),
    showIn: "toast",
    onDone: () => revalidate(),
  });
  return (
    <VideoEditor
      place={{ of: "HOME" }}
      title={text.sections.video}
      isStored={isStored}
      onTakenAway={() => void taking.run()}
      onChanged={revalidate}
    >
      <p className="text-sm text-ink-soft">{text.filmReplaces[homeVideo.kind]}</p>
    </VideoEditor>
  );
}
