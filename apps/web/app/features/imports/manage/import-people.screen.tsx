import type { PeopleImport } from "@manara/contract/imports/imports";
import { MOST_SLIPS } from "@manara/contract/slips/slip-rules";
import { IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/imports/manage/messages";
import { api, readList } from "../../../api/api.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { slipsOf } from "../../../staff/slips-address.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { ImportForm } from "./import-form.tsx";
import { PastImports } from "./past-imports.tsx";

async function load({ url }: ScreenAddress) {
  const [list, classes, task] = await Promise.all([
    readPage(wantedPage(readListAddress(url)), (query) => readList("GET /import/list", { query })),
    api("GET /class/list"),
    api("GET /import/task"),
  ]);
  return { list, classes, task };
}

function View({ data: { list, classes, task } }: { data: Awaited<ReturnType<typeof load>> }) {
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<PeopleImport | null>(null);
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <ScreenHead title={text.title} crumbs={[{ title: text.users, href: "/admin/allUsers" }]}>
        {text.hint}
      </ScreenHead>
      <ImportForm
        classes={classes}
        onClassesMade={revalidate}
        onImported={(one) => {
          showToast("success", text.imported(one.people));
          setMade(one);
          void revalidate();
        }}
      />
      {made && (
        <Panel title={text.imported(made.people)}>
          {made.people > MOST_SLIPS ? (
            <p>{text.slipsByClass}</p>
          ) : (
            <LinkButton to={slipsOf({ import: made.importId })} className="self-start">
              <Icon of={IconPrinter} />
              {text.printSlips}
            </LinkButton>
          )}
        </Panel>
      )}
      <PastImports list={list} underWay={task} />
    </div>
  );
}

export const screen = staffScreen({ load, View });
