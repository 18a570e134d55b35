import { specification } from "../e2e/spec/specification.ts";
import { readRepository } from "../guards/source-files.ts";
import { judgeCoverage, writeCoverage } from "../guards/spec-coverage.ts";
import { readMarks } from "../guards/spec-marks.ts";

// npm run spec:coverage: prints each line of the specification with the tests that hold it, and what is missing.
const { marks, problems } = readMarks(readRepository());
console.log(writeCoverage(specification, marks));
const wrong = [...problems, ...judgeCoverage(specification, marks)];
console.log(["", ...(wrong.length > 0 ? wrong : ["Nothing is missing."])].join("\n"));
