import type { Course } from "@manara/contract/courses";
import type { Buyer } from "@manara/contract/purchases";
import { IconUsers } from "@tabler/icons-react";
import type { ListPage } from "../../../list-page.rules.ts";
import type { ListAddress } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import type { CourseKind } from "./course-kind.ts";
import { text } from "./messages/ar.ts";

interface BuyerListProps {
  kind: CourseKind;
  course: Course;
  address: ListAddress;
  list: ListPage<Buyer>;
}

/** Who holds a course, the newest first. */
export function BuyerList({ kind, course, address, list }: BuyerListProps) {
  return (
    <ListScreen
      title={text.buyers}
      hint={text.buyersHint}
      crumbs={[
        { title: kind.words.all, href: kind.base },
        { title: course.name, href: `${kind.base}/${course.courseId}` },
      ]}
      address={address}
      list={list}
      empty={{ icon: IconUsers, title: text.noBuyers, hint: text.noBuyersHint }}
      keyOf={({ purchaseId }) => purchaseId}
      nameOf={({ fullName }) => fullName}
      columns={[
        {
          id: "name",
          title: text.buyer,
          cell: ({ fullName }) => <bdi className="font-medium">{fullName}</bdi>,
        },
        { id: "at", title: text.boughtOn, cell: ({ purchasedAt }) => <Moment at={purchasedAt} withTime /> },
      ]}
    />
  );
}
