import { posix } from "node:path";
import { parse } from "yaml";
import type { SourceFile } from "../source-files.ts";
import { graceProblems } from "./grace.ts";

interface Service {
  image?: string;
  build?: string;
  restart?: string;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, unknown>;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  stop_grace_period?: string;
}

interface ComposeFile {
  services: Record<string, Service>;
  volumes?: Record<string, unknown>;
}

/** Known to people outside, by their certificate. */
const PUBLIC_PORTS = ["443:8443", "80:8080"];
const BOUND_PORT = /^(127\.0\.0\.1|\$\{SELF:\?\}):\d+:\d+$/;
const EXACT_TAG = /:v?\d[\w.-]*$/;
const SECRET_NAME = /PASSWORD|SECRET|_KEY$|_TOKEN$/;
const DEMANDED = /\$\{[A-Z\d_]+:\?\}/;
/** In an address: who, and what proves it. */
const WITH_PASSWORD = /\/\/\w+:([^@]+)@/;

const isSecretGiven = (name: string, value: string): boolean => {
  const secret = SECRET_NAME.test(name) ? value : WITH_PASSWORD.exec(value)?.[1];
  return secret === undefined || new RegExp(`^${DEMANDED.source}$`).test(secret);
};

/** A container of the program has its health check from the image. */
function serviceProblems(name: string, service: Service, settings: readonly string[]): string[] {
  const { image = "", build, restart, healthcheck, environment = {}, ports = [] } = service;
  const problems: string[] = [];
  if (!restart) problems.push(`${name} is not started again`);
  if (build === undefined && !healthcheck) problems.push(`${name} has no health check`);
  if (build === undefined && !EXACT_TAG.test(image)) problems.push(`${image} names no version`);
  for (const [variable, value] of Object.entries(environment)) {
    if (build !== undefined && !settings.includes(variable)) problems.push(`${variable} is no setting`);
    if (!isSecretGiven(variable, value)) problems.push(`${variable} of ${name} has a value of its own`);
  }
  for (const port of ports)
    if (!BOUND_PORT.test(port) && !PUBLIC_PORTS.includes(port)) problems.push(`${port} is open to everybody`);
  if (service.stop_grace_period && build !== undefined)
    problems.push(...graceProblems(name, Number.parseInt(service.stop_grace_period, 10), environment));
  return problems;
}

/** Names of volumes, and files beside the compose file. */
function mountProblems(
  { path, services, volumes = {} }: ComposeFile & { path: string },
  paths: readonly string[],
) {
  const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
  return mounted.flatMap((mount) => {
    const from = mount.split(/:(?=\/)/)[0] ?? "";
    if (from.startsWith("./"))
      return paths.includes(posix.join(posix.dirname(path), from)) ? [] : [`there is no ${from}`];
    return from.startsWith("${") || from in volumes ? [] : [`there is no volume ${from}`];
  });
}

/** What a file of Compose asks for is there, and nothing in it is open, secret or without a limit. */
export function guardCompose(
  file: SourceFile,
  files: readonly SourceFile[],
  settings: readonly string[],
): string[] {
  const { path, text } = file;
  const compose: ComposeFile = parse(text, { merge: true });
  const { services } = compose;
  const problems = Object.entries(services).flatMap(([name, service]) => [
    ...serviceProblems(name, service, settings),
    ...Object.keys(service.depends_on ?? {})
      .filter((other) => !(other in services))
      .map((other) => `${name} waits for ${other}, which is not there`),
  ]);
  problems.push(
    ...mountProblems(
      { path, ...compose },
      files.map((one) => one.path),
    ),
  );

  const example = files.find((one) => one.path === posix.join(posix.dirname(path), "env.example"))?.text;
  for (const [, name = "", rest = ""] of text.matchAll(/\$\{([A-Z\d_]+)([^}]*)\}/g)) {
    if (!/^:[?-]/.test(rest)) problems.push(`${name} may be missing`);
    if (example && !new RegExp(`^${name}=`, "m").test(example))
      problems.push(`${name} is not in env.example`);
  }
  return problems.map((problem) => `${path} ${problem}`);
}
