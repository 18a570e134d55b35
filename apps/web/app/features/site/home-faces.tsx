import { Avatar } from "../../ui/avatar.tsx";
import type { Home } from "./load-home.server.ts";

/** Some of those who teach. */
export function HomeFaces({ title, faces }: { title: string; faces: Home["faces"] }) {
  if (faces.length === 0) return null;
  return (
    <section className="pt-12">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-5 grid grid-cols-3 gap-4">
        {faces.map(({ userId, fullName, pictureUrl }) => (
          <li key={userId} className="flex min-w-0 flex-col items-center gap-2 text-center">
            <Avatar pictureUrl={pictureUrl} size={88} loading="eager" />
            <bdi className="max-w-full font-medium wrap-anywhere">{fullName}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
