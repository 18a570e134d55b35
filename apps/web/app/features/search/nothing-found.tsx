import { IconSearch } from "@tabler/icons-react";
import { Link } from "react-router";
import { text } from "#text/features/search/messages";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { searchAddress } from "./found.rules.ts";

/** Says that no name holds these words, offers what is like them, and leads on to all courses. */
export function NothingFound({ suggestions }: { suggestions: readonly string[] }) {
  return (
    <div role="status">
      <EmptyState
        icon={IconSearch}
        title={text.nothing}
        action={
          <LinkButton to="/courses" variant="secondary">
            {text.allCourses}
          </LinkButton>
        }
      >
        {suggestions.length > 0 ? <Suggestions words={suggestions} /> : text.nothingHint}
      </EmptyState>
    </div>
  );
}

function Suggestions({ words }: { words: readonly string[] }) {
  return (
    <>
      <p>{text.meant}</p>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {words.map((word) => (
          <li key={word}>
            <Link
              to={searchAddress(word)}
              className="flex min-h-11 items-center rounded-full border border-line bg-surface px-5 text-brand-ink hover:bg-brand-soft"
            >
              <bdi className="wrap-anywhere">{word}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
