import { isCertificateCode, normaliseCertificateCode } from "@manara/contract/certificates/certificate-rules";
import { data } from "react-router";
import { orMissing } from "../../api/or-missing.server.ts";
import { schoolContext } from "../../context.ts";
import type { Route } from "./+types/certificate.screen.ts";
import { CertificateMissing, CertificateView } from "./certificate-view.tsx";

/** The page that a certificate's QR code leads to. What can be no code is not looked up. */
export const loader = ({ context, params: { code } }: Route.LoaderArgs) =>
  isCertificateCode(normaliseCertificateCode(code))
    ? orMissing(context.get(schoolContext).api("GET /certificate/verify", { query: { code } }), "NOT_FOUND")
    : data(null, { status: 404 });

export default function CertificateScreen({ loaderData }: Route.ComponentProps) {
  return loaderData ? <CertificateView certificate={loaderData} /> : <CertificateMissing />;
}
