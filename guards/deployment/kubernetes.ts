import { posix } from "node:path";
import { parse, parseAllDocuments } from "yaml";
import type { SourceFile } from "../source-files.ts";
import { graceProblems } from "./grace.ts";
import type { Backend, Kustomization, Labels, Manifest, PodSpec } from "./manifest.ts";

export interface Given {
  settings: readonly string[];
  /** Of the program. */
  version: string;
}

const READY = "/api/health/ready";
const LIVE = "/api/health/live";

const isPart = (part: Labels, whole: Labels): boolean =>
  Object.entries(part).every(([label, value]) => whole[label] === value);

function podProblems(pod: PodSpec, names: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  if (pod.automountServiceAccountToken !== false) problems.push("has an account of the cluster");
  if (pod.securityContext?.runAsNonRoot !== true) problems.push("may run as root");
  for (const container of pod.containers) {
    const { startupProbe, readinessProbe, livenessProbe, securityContext, env, envFrom, ports } = container;
    if (securityContext?.readOnlyRootFilesystem !== true) problems.push("writes to its own files");
    if (securityContext?.allowPrivilegeEscalation !== false) problems.push("may gain rights");
    if (startupProbe?.httpGet.path !== READY) problems.push("is not waited for");
    if (readinessProbe?.httpGet.path !== READY) problems.push("is not asked whether it is ready");
    if (livenessProbe?.httpGet.path !== LIVE) problems.push("is not asked whether it lives");
    for (const probe of [startupProbe, readinessProbe, livenessProbe])
      if (probe && !ports.some(({ name }) => name === probe.httpGet.port))
        problems.push("is asked at no port");
    for (const { configMapRef, secretRef } of envFrom) {
      const from = configMapRef ? `ConfigMap ${configMapRef.name}` : `Secret ${secretRef?.name}`;
      if (!names.has(from)) problems.push(`reads ${from}, which is not there`);
    }
    const environment = Object.fromEntries(env.map(({ name, value }) => [name, value]));
    problems.push(...graceProblems(container.name, pod.terminationGracePeriodSeconds, environment));
  }
  return problems;
}

/** What a manifest says that no other fits, without the settings in it. */
function manifestProblems(manifest: Manifest, all: readonly Manifest[]): string[] {
  const names = new Set(all.map(({ kind, metadata }) => `${kind} ${metadata.name}`));
  const deployments = all.flatMap((one) => (one.kind === "Deployment" ? [one.spec.template] : []));
  const selected = (labels: Labels) => deployments.filter(({ metadata }) => isPart(labels, metadata.labels));
  switch (manifest.kind) {
    case "Secret":
      return Object.entries(manifest.stringData).flatMap(([name, value]) =>
        value === "" ? [] : [`${name} has a value`],
      );
    case "Deployment": {
      const { selector, template } = manifest.spec;
      return [
        ...(selected(selector.matchLabels).length === 1 &&
        isPart(selector.matchLabels, template.metadata.labels)
          ? []
          : ["selects other pods than its own"]),
        ...podProblems(template.spec, names),
      ];
    }
    case "Service": {
      const pods = selected(manifest.spec.selector).flatMap(({ spec }) => spec.containers);
      const ports = pods.flatMap((container) => container.ports.map(({ name }) => name));
      return manifest.spec.ports.every(({ targetPort }) => ports.includes(targetPort))
        ? []
        : ["leads nowhere"];
    }
    case "PodDisruptionBudget":
      return selected(manifest.spec.selector.matchLabels).length === 1 ? [] : ["protects nothing"];
    case "HorizontalPodAutoscaler": {
      const { kind, name } = manifest.spec.scaleTargetRef;
      return names.has(`${kind} ${name}`) ? [] : [`counts ${kind} ${name}, which is not there`];
    }
    case "Ingress": {
      const services = all.flatMap((one) => (one.kind === "Service" ? [one] : []));
      const backends = manifest.spec.rules.flatMap(({ http }) =>
        http.paths.map(({ backend }) => backend.service),
      );
      const isThere = ({ name, port }: Backend) =>
        services.some(
          ({ metadata, spec }) => metadata.name === name && spec.ports.some((one) => one.name === port.name),
        );
      return backends.every(isThere) ? [] : ["leads to no service"];
    }
    default:
      return [];
  }
}

/** The settings that a manifest names. */
function settingsIn(manifest: Manifest): string[] {
  switch (manifest.kind) {
    case "ConfigMap":
      return Object.keys(manifest.data);
    case "Secret":
      return Object.keys(manifest.stringData);
    case "Deployment":
      return manifest.spec.template.spec.containers.flatMap(({ env }) => env.map(({ name }) => name));
    default:
      return [];
  }
}

/** The manifests fit each other, and the program. `files`: those of one folder. */
export function guardKubernetes(files: readonly SourceFile[], { settings, version }: Given): string[] {
  const manifests: Manifest[] = [];
  const problems: string[] = [];
  for (const { path, text } of files) {
    if (path.endsWith("/kustomization.yaml")) {
      const { resources, images }: Kustomization = parse(text);
      const present = files
        .map((file) => posix.basename(file.path))
        .filter((name) => name !== "kustomization.yaml");
      const applied = present.filter((name) => !name.includes(".example."));
      if (resources.toSorted().join() !== applied.toSorted().join())
        problems.push(`${path} names other files than there are`);
      if (images.some(({ newTag }) => newTag !== version))
        problems.push(`${path} is not of version ${version}`);
      continue;
    }
    for (const document of parseAllDocuments(text)) {
      const manifest: Manifest = document.toJS();
      manifests.push(manifest);
    }
  }
  for (const manifest of manifests) {
    const unknown = settingsIn(manifest).filter((name) => !settings.includes(name));
    for (const problem of [
      ...unknown.map((name) => `${name} is no setting`),
      ...manifestProblems(manifest, manifests),
    ])
      problems.push(`${manifest.kind} ${manifest.metadata.name}: ${problem}`);
  }
  return problems;
}
