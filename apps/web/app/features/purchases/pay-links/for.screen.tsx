import { text } from "#text/features/purchases/pay-links/messages";
import { WhereSold } from "../../centres/where-sold.tsx";
import { LinkPage } from "../link-page.tsx";
import { FollowedLink } from "./followed-link.tsx";

/** A card is scanned here, and the page sends no referrer. */
export const headers = () => ({ "Permissions-Policy": "camera=(self)", "Referrer-Policy": "no-referrer" });

/** For whoever has got a link from a student: what it asks for, and the field of the card. */
export default function ForScreen() {
  return (
    <LinkPage texts={text} Followed={FollowedLink}>
      <WhereSold />
    </LinkPage>
  );
}
