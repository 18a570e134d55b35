import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { type MouseEvent, useState } from "react";
import { preload } from "react-dom";
import { Icon } from "./icon.tsx";
import { videoSource } from "./video-source.ts";

interface VideoProps {
  url: string;
  /** Shown until it plays; nothing of the film is loaded before. */
  poster: string;
  /** Description of the film, for those who cannot see the poster. */
  title: string;
}

const frameClass = "aspect-video w-full rounded-lg bg-black object-cover shadow-raised";

/** A film in the page. Another site's player, which weighs much, is loaded only when somebody presses play. */
export function Video({ url, poster, title }: VideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  const source = videoSource(url);
  if (source.kind === "file") {
    preload(poster, { as: "image", fetchPriority: "high" });
    return (
      // biome-ignore lint/a11y/useMediaCaption: introductions have no caption files
      <video controls preload="none" poster={poster} aria-label={title} playsInline className={frameClass}>
        <source src={source.url} />
      </video>
    );
  }
  if (isPlaying) {
    return (
      <iframe
        src={source.frameUrl}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        className={frameClass}
      />
    );
  }
  const play = (event: MouseEvent) => {
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <a href={source.pageUrl} onClick={play} data-keep-press aria-label={title} className="relative block">
      <img src={poster} alt="" width={960} height={540} fetchPriority="high" className={frameClass} />
      <span className="absolute inset-0 flex items-center justify-center">
        <span className="rounded-full bg-amber p-5 text-black shadow-raised">
          <Icon of={IconPlayerPlayFilled} size={32} />
        </span>
      </span>
    </a>
  );
}
