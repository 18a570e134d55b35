import { IconVideo } from "@tabler/icons-react";
import { text } from "#text/features/contents/manage/messages";
import { readList } from "../../../api/api.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { Badge } from "../../../ui/badge.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { addressOfContent } from "./chosen.ts";

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const list = await readPage(wantedPage(address), (query) =>
    readList("GET /content/list-without-video", { query }),
  );
  return { address, list };
}

function View({ data: { address, list } }: { data: Awaited<ReturnType<typeof load>> }) {
  return (
    <ListScreen
      title={text.withoutVideo}
      hint={text.withoutVideoHint}
      crumbs={[{ title: text.title, href: "/admin/content" }]}
      address={address}
      list={list}
      empty={{ icon: IconVideo, title: text.allHaveVideo, hint: text.allHaveVideoHint }}
      keyOf={({ contentId }) => contentId}
      nameOf={({ title }) => title}
      editAt={({ contentId, course }) =>
        `/admin/content/${course.courseId}#${addressOfContent(contentId).hash}`
      }
      name={{ title: text.lesson }}
      columns={[
        {
          id: "course",
          title: text.courseName,
          isPlain: true,
          cell: ({ course }) => (
            <RecordLink to={`/admin/content/${course.courseId}`}>{course.name}</RecordLink>
          ),
        },
        {
          id: "visibility",
          title: text.visibility,
          isPlain: true,
          cell: ({ hidden }) => (hidden ? <Badge>{text.hidden}</Badge> : "—"),
        },
      ]}
    />
  );
}

export const screen = staffScreen({ load, View });
