import { IconArrowRight } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import { text } from "#text/features/contents/manage/messages";
import { Icon } from "../../../ui/icon.tsx";
import { useWay } from "./chosen.ts";

/** On a phone: from a unit or lesson back to the outline, where it was left. */
export function BackToOutline() {
  const { fromOutline } = useWay();
  const navigate = useNavigate();
  return (
    <Link
      to={{ hash: "" }}
      replace
      preventScrollReset
      onClick={(event) => {
        if (!fromOutline) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className="inline-flex min-h-11 items-center gap-2 text-brand-ink underline-offset-4 hover:underline min-[48rem]:hidden"
    >
      <Icon of={IconArrowRight} directional className="-scale-x-100 rtl:scale-x-100" />
      {text.toOutline}
    </Link>
  );
}
