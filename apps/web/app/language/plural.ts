export { plural } from "@manara/contract/fields/plural-rules";
