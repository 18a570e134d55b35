import { useRevalidator } from "react-router";
import { text } from "#text/features/imports/manage/messages";
import { api, readList } from "../../../api/api.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { ImportForm } from "./import-form.tsx";
import { PastImports } from "./past-imports.tsx";

async function load({ url }: ScreenAddress) {
  const [list, classes] = await Promise.all([
    readPage(wantedPage(readListAddress(url)), (query) => readList("GET /import/list", { query })),
    api("GET /class/list"),
  ]);
  return { list, classes: classes.map(({ name }) => name) };
}

function View({ data: { list, classes } }: { data: Awaited<ReturnType<typeof load>> }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <ScreenHead title={text.title} crumbs={[{ title: text.users, href: "/admin/allUsers" }]}>
        {text.hint}
      </ScreenHead>
      <ImportForm
        classes={classes}
        onImported={(people) => {
          showToast("success", text.imported(people));
          void revalidate();
        }}
      />
      <PastImports list={list} />
    </div>
  );
}

export const screen = staffScreen({ load, View });
