import type { AnyRule, FormField } from "@manara/contract/rules";

const isNamed = (element: Element, name: string): element is Element & FormField =>
  "name" in element && "value" in element && element.name === name;

/** Values of a form, each read as its rule says; before there is a form, what empty ones hold. */
export function readValues(
  form: HTMLFormElement | null,
  rules: Record<string, AnyRule>,
): Record<string, unknown> {
  const elements = [...(form?.elements ?? [])];
  const values: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules)) {
    values[name] = rule.read(elements.filter((element) => isNamed(element, name)));
  }
  return values;
}
