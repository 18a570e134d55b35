import { afterAll, afterEach, beforeEach } from "vitest";

const noise: string[] = [];
const show = (part: unknown) => (part instanceof Error ? (part.stack ?? part.message) : String(part));

for (const level of ["warn", "error"] as const) {
  console[level] = (...parts: unknown[]) => {
    noise.push(`console.${level}: ${parts.map(show).join(" ")}`);
  };
}
const hear = (warning: Error) => {
  noise.push(`process warning: ${show(warning)}`);
};
process.on("warning", hear);

function assertSilence(): void {
  const heard = noise.splice(0);
  if (heard.length > 0) throw new Error(`a test must not print warnings or errors:\n${heard.join("\n")}`);
}

beforeEach(assertSilence);
afterEach(assertSilence);
afterAll(() => {
  // Many files are run by one process.
  process.off("warning", hear);
  assertSilence();
});
