import { writeFile } from "node:fs/promises";
import { specification } from "../e2e/spec/specification.ts";
import { readRepository } from "../guards/source-files.ts";
import { judgeCoverage, writeCoverage } from "../guards/spec-coverage.ts";
import { readMarks } from "../guards/spec-marks.ts";

// npm run spec:coverage: writes docs/spec-coverage.md, and says what is missing.
const { marks, problems } = readMarks(readRepository());
await writeFile(new URL("../docs/spec-coverage.md", import.meta.url), writeCoverage(specification, marks));
const wrong = [...problems, ...judgeCoverage(specification, marks)];
console.log(wrong.length > 0 ? wrong.join("\n") : "docs/spec-coverage.md is written; nothing is missing.");
