import { expect, test } from "vitest";
import { settingTable } from "../apps/server/src/settings/setting-table.ts";
import { guardCompose } from "./deployment/compose.ts";
import { guardKubernetes } from "./deployment/kubernetes.ts";
import { readRepository } from "./source-files.ts";

const THREE_MACHINES = "deploy/compose/three-machines";
const files = readRepository();
const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? "";
const settings = Object.keys(settingTable);
const { version }: { version: string } = JSON.parse(textOf("package.json"));
const manifests = files.filter(({ path }) => path.startsWith("deploy/kubernetes/"));

const judgeCompose = (path: string, text = textOf(path)) => guardCompose({ path, text }, files, settings);
const judgeKubernetes = (change: (text: string) => string = (text) => text) =>
  guardKubernetes(
    manifests.map((file) => ({ ...file, text: change(file.text) })),
    { settings, version },
  );

test.each(["compose.yaml", `${THREE_MACHINES}/compose.yaml`])("%s fits the program", (path) => {
  expect(judgeCompose(path)).toEqual([]);
});

test.each([
  ["a misspelt setting", "TRUST_PROXY:", "TRUST_PROXIES:", "TRUST_PROXIES is no setting"],
  [
    "a password in the file",
    `DATABASE_PASSWORD: \${DATABASE_PASSWORD:?}`,
    "DATABASE_PASSWORD: school",
    "value of its own",
  ],
  ["a password in an address", `school:\${DATABASE_PASSWORD:?}@`, "school:school@", "value of its own"],
  ["a port for everybody", `\${SELF:?}:5432:5432`, "5432:5432", "open to everybody"],
  ["an image of any version", "postgres:18.6-bookworm", "postgres:latest", "names no version"],
  [
    "no health check",
    /healthcheck:\n {6}test: \["CMD", "\/garage", "status"\]/,
    "x:\n      test: []",
    "no health check",
  ],
  [
    "a value that may be missing",
    `\${LEADER:?}/school\n  S3`,
    `\${LEADER}/school\n  S3`,
    "LEADER may be missing",
  ],
  ["a value nobody is told of", "STORE:?", "STORES:?", "STORES is not in env.example"],
  ["a file that is not there", "./garage.toml", "./garages.toml", "there is no ./garages.toml"],
  ["a volume that is not there", "store:/var", "stores:/var", "there is no volume stores"],
  [
    "a stop that is cut short",
    "stop_grace_period: 25s",
    "stop_grace_period: 10s",
    "before it can have stopped",
  ],
])("three machines: %s is seen", (_, from, to, problem) => {
  const file = `${THREE_MACHINES}/compose.yaml`;
  expect(judgeCompose(file, textOf(file).replace(from, to)).join("\n")).toContain(problem);
});

test("the manifests of Kubernetes fit each other and the program", () => {
  expect(manifests.length).toBeGreaterThan(0);
  expect(judgeKubernetes()).toEqual([]);
});

test.each([
  ["a misspelt setting", "TRUST_PROXY", "TRUST_PROXIES", "TRUST_PROXIES is no setting"],
  ["a setting that is none, of all", "S3_BUCKET", "S3_BUCKETS", "S3_BUCKETS is no setting"],
  ["a secret with a value", 'SECRET_KEY: ""', 'SECRET_KEY: "secret"', "SECRET_KEY has a value"],
  [
    "other labels",
    "selector: { app: manara, role: web }",
    "selector: { app: manara, role: www }",
    "leads nowhere",
  ],
  ["labels of several", "{ app: manara, role: web }", "{ app: manara }", "selects other pods"],
  [
    "a Secret of another name",
    "secretRef: { name: secrets }",
    "secretRef: { name: secret }",
    "which is not there",
  ],
  ["another health path", "/api/health/live", "/health", "whether it lives"],
  ["a port of another name", "port: http }", "port: web }", "at no port"],
  [
    "a stop that is cut short",
    "GracePeriodSeconds: 30",
    "GracePeriodSeconds: 20",
    "before it can have stopped",
  ],
  ["a service that is not there", "service: { name: web,", "service: { name: www,", "leads to no service"],
  [
    "a Deployment that is not there",
    "kind: Deployment, name: web",
    "kind: Deployment, name: www",
    "which is not there",
  ],
  ["root", "runAsNonRoot: true", "runAsNonRoot: false", "may run as root"],
  ["a file nobody applies", "  - jobs.yaml\n", "", "other files than there are"],
  ["an older version", /newTag: .*/, "newTag: 0.0.1", "is not of version"],
])("Kubernetes: %s is seen", (_, from, to, problem) => {
  expect(judgeKubernetes((text) => text.replaceAll(new RegExp(from, "g"), to)).join("\n")).toContain(problem);
});

test("the version has its section in the changelog", () => {
  expect(textOf("CHANGELOG.md")).toContain(`\n## ${version}\n`);
});
