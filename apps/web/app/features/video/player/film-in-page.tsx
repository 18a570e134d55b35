import type { VideoStream } from "@manara/contract/video/video-stream";
import { VideoPlayer } from "./video-player.tsx";

interface FilmInPageProps {
  url: string;
  stream: VideoStream;
  poster: string;
  title: string;
}

const ofNoLesson = { contentId: null, courseId: null, durationSeconds: null, captions: [] };
/** The browser says so by itself; an address that everybody may load runs out for nobody. */
const ignore = () => {};

/** A film that was uploaded, in a page that is of something else. */
export const FilmInPage = ({ url, stream, poster, title }: FilmInPageProps) => (
  <div className="overflow-hidden rounded-lg shadow-raised">
    <VideoPlayer
      url={url}
      poster={poster}
      lesson={{ ...ofNoLesson, title, stream }}
      next={undefined}
      left={undefined}
      onFailure={ignore}
      waits
    />
  </div>
);
