import { certificateEndpoints } from "@manara/contract/certificates/certificates";
import type { Server } from "../../plugins/serve.ts";
import { getGenuineCertificate, issueCertificate, listMyCertificates } from "./certificates.service.ts";
import { printCertificate } from "./print-certificate.ts";

export function certificateRoutes({ serve, platform }: Server): void {
  const endpoints = certificateEndpoints;
  serve(endpoints.issueCertificate, ({ caller, body }) => issueCertificate(platform, caller, body.courseId), {
    acknowledgedAtOnce: true,
  });
  serve(endpoints.listMyCertificates, ({ caller }) => listMyCertificates(platform, caller));
  serve(endpoints.verifyCertificate, ({ query }) => getGenuineCertificate(platform, query.code));
  serve(endpoints.printCertificate, ({ query }) => printCertificate(platform, query.code));
}
