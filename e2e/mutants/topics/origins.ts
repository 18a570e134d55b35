import { type Mutant, mutantsIn } from "../mutant.ts";

export const origins: Mutant[] = [
  ...mutantsIn("apps/server", [
    {
      what: "a forged request is taken",
      file: "src/plugins/anti-forgery.ts",
      from: 'headers["x-xsrf-token"] !== cookie',
      to: "false",
      tests: ["test/contract.test.ts"],
    },
    {
      what: "a forged deletion is taken",
      file: "src/plugins/anti-forgery.ts",
      from: '["GET", "HEAD", "OPTIONS"]',
      to: '["GET", "HEAD", "OPTIONS", "DELETE"]',
      tests: ["test/contract.test.ts"],
    },
  ]),
  ...mutantsIn("apps/server/src/plugins", [
    {
      what: "pages of any origin read answers",
      file: "origins.ts",
      from: "origin === undefined || !listed.has(origin)",
      to: "origin === undefined",
      tests: ["origins.test.ts"],
    },
    {
      what: "pages of other origins read pages of the school",
      file: "origins.ts",
      from: "listed.size === 0 || !OPEN_TO_OTHERS.test(url)",
      to: "listed.size === 0",
      tests: ["origins.test.ts"],
    },
    {
      what: "a cache gives one origin what another was answered",
      file: "origins.ts",
      from: 'reply.header("Vary", addVary(reply, "Origin"));',
      to: "",
      tests: ["origins.test.ts"],
    },
  ]),
];
