// What the guard reads of manifests of Kubernetes.

export type Labels = Readonly<Record<string, string>>;

interface Container {
  name: string;
  image: string;
  ports: { name: string }[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  env: { name: string; value: string }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  securityContext?: { readOnlyRootFilesystem?: boolean; allowPrivilegeEscalation?: boolean };
}
interface Probe {
  httpGet: { path: string; port: string };
}
export interface PodSpec {
  automountServiceAccountToken?: boolean;
  securityContext?: { runAsNonRoot?: boolean };
  terminationGracePeriodSeconds: number;
  containers: Container[];
}
interface Named {
  metadata: { name: string };
}
export type Manifest = Named &
  (
    | { kind: "Namespace" }
    | { kind: "ConfigMap"; data: Labels }
    | { kind: "Secret"; stringData: Labels }
    | {
        kind: "Deployment";
        spec: {
          selector: { matchLabels: Labels };
          template: { metadata: { labels: Labels }; spec: PodSpec };
        };
      }
    | { kind: "Service"; spec: { selector: Labels; ports: { name: string; targetPort: string }[] } }
    | { kind: "PodDisruptionBudget"; spec: { selector: { matchLabels: Labels } } }
    | { kind: "HorizontalPodAutoscaler"; spec: { scaleTargetRef: { kind: string; name: string } } }
    | { kind: "Ingress"; spec: { rules: { http: { paths: { backend: { service: Backend } }[] } }[] } }
  );
export interface Backend {
  name: string;
  port: { name: string };
}
export interface Kustomization {
  resources: string[];
  images: { name: string; newTag: string }[];
}
