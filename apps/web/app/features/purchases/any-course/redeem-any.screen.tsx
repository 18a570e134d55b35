import { RedeemAnyView } from "./redeem-any-view.tsx";

/** A card in hand, and no course in mind. The page is the same for all: whose it is comes out when the card is sent. */
export default function RedeemAnyScreen() {
  return <RedeemAnyView />;
}
