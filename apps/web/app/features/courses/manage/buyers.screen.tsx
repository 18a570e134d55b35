import type { Course } from "@manara/contract/courses/courses";
import type { Buyer } from "@manara/contract/purchases/purchases";
import { IconListDetails, IconUsers } from "@tabler/icons-react";
import { text } from "#text/features/courses/manage/messages";
import type { ListPage } from "../../../routing/list-page.rules.ts";
import { TableDownload } from "../../../staff/download-table.tsx";
import type { ListAddress } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { type CourseKind, courseKind, lectureKind } from "./course-kind.ts";
import { loadBuyers } from "./load-buyers.ts";

interface BuyerListProps {
  kind: CourseKind;
  course: Course;
  address: ListAddress;
  list: ListPage<Buyer>;
}

/** Buyers of a course, the newest first. */
function BuyerList({ kind, course, address, list }: BuyerListProps) {
  return (
    <ListScreen
      title={text.buyers}
      hint={text.buyersHint}
      crumbs={[
        { title: kind.words.all, href: kind.base },
        { title: course.name, href: `${kind.base}/${course.courseId}` },
      ]}
      actions={
        list.total > 0 && (
          <>
            <LinkButton variant="secondary" to={`/admin/content/${course.courseId}/record`}>
              <Icon of={IconListDetails} />
              {text.record}
            </LinkButton>
            <TableDownload
              route="GET /purchase/export-buyers"
              query={{ courseId: course.courseId }}
              fileName={`buyers-${course.courseId}`}
            />
          </>
        )
      }
      address={address}
      list={list}
      empty={{ icon: IconUsers, title: text.noBuyers, hint: text.noBuyersHint }}
      keyOf={({ purchaseId }) => purchaseId}
      nameOf={({ fullName }) => fullName}
      columns={[
        {
          id: "name",
          title: text.buyer,
          cell: ({ userId, fullName }) => (
            <RecordLink to={`/admin/allUsers/${userId}`}>{fullName}</RecordLink>
          ),
        },
        {
          id: "at",
          title: text.boughtOn,
          isPlain: true,
          cell: ({ purchasedAt }) => <Moment at={purchasedAt} withTime />,
        },
      ]}
    />
  );
}

const buyersOf = (kind: CourseKind) => ({
  screen: staffScreen({
    load: (address: ScreenAddress) => loadBuyers(kind, address),
    View: ({ data }: { data: Awaited<ReturnType<typeof loadBuyers>> }) => <BuyerList kind={kind} {...data} />,
  }),
});

export const course = buyersOf(courseKind);
export const lecture = buyersOf(lectureKind);
