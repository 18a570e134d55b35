import type { Mutant } from "../mutant.ts";

export const limits: Mutant[] = [
  {
    what: "cards are guessed without end",
    file: "packages/contract/src/calls/limits.ts",
    from: 'activation: { per: "account", counts: ["CARD_NOT_ACCEPTED"] }',
    to: 'activation: { per: "account", counts: [] }',
    tests: ["apps/server/src/features/purchases/guess-cards.routes.test.ts"],
  },
  {
    what: "passwords are guessed without end",
    file: "apps/server/src/platform/throttle/throttle-figures.ts",
    from: "loginAccount: { points: 10,",
    to: "loginAccount: { points: 10_000,",
    tests: ["apps/server/src/features/accounts/sessions/log-in.routes.test.ts"],
  },
  {
    what: "each block is as short as the first",
    file: "apps/server/src/platform/throttle/throttle-points.ts",
    from: "$6::integer * 2 ^ least(points - $3, 20)",
    to: "$6::integer",
    tests: ["apps/server/src/platform/throttle/throttles.test.ts"],
  },
  {
    what: "a solved challenge is used again",
    file: "apps/server/src/platform/throttle/throttles.ts",
    from: "allowed: 1, duration: seconds",
    to: "allowed: 9, duration: seconds",
    tests: ["apps/server/src/plugins/challenges.test.ts"],
  },
  {
    what: "a file is longer than allowed",
    file: "apps/server/src/plugins/uploads.ts",
    from: 'if (size > maxBytes) throw new Failure("PAYLOAD_TOO_LARGE");',
    to: "",
    tests: ["apps/server/src/plugins/uploads.test.ts"],
  },
  {
    what: "one sender keeps all others from sending",
    file: "apps/server/src/plugins/uploads.ts",
    from: "underWay.filter((one) => one === sender).length >= MOST_OF_ONE",
    to: "false",
    tests: ["apps/server/src/plugins/uploads.test.ts"],
  },
  {
    what: "mails are asked for without end",
    file: "apps/server/src/features/accounts/mailed-links/send-link.ts",
    from: "{ [counterOf(link.purpose)]: email, mailsOfNetwork: address }",
    to: "{}",
    tests: ["apps/server/src/features/accounts/mailed-links/mailed-links.routes.test.ts"],
  },
  {
    what: "who guesses PINs keeps the buyer of the card out",
    file: "apps/server/src/features/cards/phone/collect-card.ts",
    from: "networkOf(address)",
    to: '""',
    tests: ["apps/server/src/features/cards/phone/collect-card.routes.test.ts"],
  },
  {
    what: "a new PIN stays closed",
    file: "apps/server/src/features/cards/phone/collect-card.ts",
    from: "issueOf(cards)",
    to: '""',
    tests: ["apps/server/src/features/cards/phone/collect-card.routes.test.ts"],
  },
];
