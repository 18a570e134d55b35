import type { UserPurchase } from "@manara/contract/purchases/purchase-management";
import { IconArrowBackUp, IconGift, IconListDetails } from "@tabler/icons-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/purchases/manage/messages";
import { api } from "../../../api/api.ts";
import { ReasonDialog } from "../../../staff/reason-dialog.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { RowButton } from "../../../ui/staff/row-button.tsx";

/** Courses of an account; a course can be given or taken back, each with a reason. */
export function UserCourses({ userId, purchases }: { userId: number; purchases: readonly UserPurchase[] }) {
  const [taken, setTaken] = useState<UserPurchase | null>(null);
  const { revalidate } = useRevalidator();
  return (
    <Panel
      title={text.courses}
      actions={
        <>
          {purchases.length > 0 && (
            <LinkButton variant="secondary" to={`/admin/allUsers/${userId}/record`}>
              <Icon of={IconListDetails} />
              {text.record}
            </LinkButton>
          )}
          <LinkButton variant="secondary" to={`/admin/allUsers/${userId}/grant`}>
            <Icon of={IconGift} />
            {text.grant}
          </LinkButton>
        </>
      }
    >
      {purchases.length === 0 && <p className="text-ink-soft">{text.none}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {purchases.map((purchase) => (
          <li key={purchase.purchaseId} className="flex flex-wrap items-center gap-x-3 py-1">
            <RecordLink to={`/admin/courses/${purchase.courseId}`}>{purchase.courseName}</RecordLink>
            <HowObtained purchase={purchase} />
            <span className="text-sm text-ink-soft">
              <Moment at={purchase.purchasedAt} />
            </span>
            {!purchase.takenBackDateTime && (
              <span className="ms-auto">
                <RowButton
                  icon={IconArrowBackUp}
                  label={text.takeBack}
                  name={text.takeBackOf(purchase.courseName)}
                  onPress={() => setTaken(purchase)}
                  isDangerous
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {taken && (
        <ReasonDialog
          title={text.takeBackOf(taken.courseName)}
          act={text.takeBack}
          success={text.takenBack}
          send={(reason) =>
            api("POST /purchase/take-back", { body: { purchaseId: taken.purchaseId, reason } })
          }
          onDone={revalidate}
          onClose={() => setTaken(null)}
        >
          {text.takeBackHint}
        </ReasonDialog>
      )}
    </Panel>
  );
}

function HowObtained({ purchase: { takenBackDateTime, granted, card } }: { purchase: UserPurchase }) {
  if (takenBackDateTime) return <Badge>{text.wasTakenBack}</Badge>;
  if (granted) return <Badge tone="amber">{text.granted}</Badge>;
  if (card) return <Badge tone="brand">{text.byCard}</Badge>;
  return <Badge tone="success">{text.asGift}</Badge>;
}
