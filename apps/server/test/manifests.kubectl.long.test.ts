import { expect, test } from "vitest";
import { runTool } from "./run-tool.ts";

test("kubectl puts the manifests of Kubernetes together", () => {
  expect(runTool("kubectl", ["kustomize", "deploy/kubernetes"])).toEqual({ status: 0, stderr: "" });
});
