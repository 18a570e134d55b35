import { type Mutant, mutantsIn } from "../mutant.ts";

export const search: Mutant[] = [
  ...mutantsIn("apps/server/src/features/search", [
    {
      what: "hidden courses are found",
      file: "search.repo.ts",
      from: "courses.visibility = 'PUBLIC' and courses.id",
      to: "courses.id",
      tests: ["search.routes.test.ts"],
    },
    {
      what: "hidden lessons are found",
      file: "search.repo.ts",
      from: " and not contents.hidden and",
      to: " and",
      tests: ["search.routes.test.ts"],
    },
    {
      what: "lessons of hidden units are found",
      file: "search.repo.ts",
      from: "unit.hidden is not true and",
      to: "",
      tests: ["search.routes.test.ts"],
    },
    {
      what: "deleted lessons are found",
      file: "search.repo.ts",
      from: " and contents.deleted_at is null",
      to: "",
      tests: ["search.routes.test.ts"],
    },
    {
      what: "educators whose account is deleted are found",
      file: "search.repo.ts",
      from: " and users.deleted_at is null",
      to: "",
      tests: ["search.routes.test.ts"],
    },
  ]),
];
