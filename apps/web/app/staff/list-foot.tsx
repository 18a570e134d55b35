import { text } from "#text/ui/staff/messages";
import type { ListPage } from "../routing/list-page.rules.ts";

import { Pager } from "../ui/pager.tsx";
import { useListAddress } from "./list-address.ts";

/** The ways to the other pages of a list. */
export function ListFoot({ list }: { list: ListPage<unknown> }) {
  const { addressOf } = useListAddress();
  return (
    <Pager
      label={text.pages}
      previous={text.previous}
      next={text.next}
      page={list.page}
      pages={list.pages}
      addressOf={(page) => addressOf({ page })}
    />
  );
}
