import { Link } from "react-router";
import { text } from "#text/features/pages/manage/messages";

/** Tells administrators of a page that names are left to be filled in; visitors see no gap. */
export const UnfinishedNote = ({ name }: { name: string }) => (
  <p className="rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">
    {text.unfinished}{" "}
    <Link to={`/admin/pages/${name}`} className="underline underline-offset-4">
      {text.fillIn}
    </Link>
  </p>
);
