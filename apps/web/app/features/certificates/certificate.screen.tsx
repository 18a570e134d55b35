import { orMissing } from "../../api/or-missing.server.ts";
import { schoolContext } from "../../context.ts";
import type { Route } from "./+types/certificate.screen.ts";
import { CertificateMissing, CertificateView } from "./certificate-view.tsx";

/** The page that a certificate's QR code leads to. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
  orMissing(
    context.get(schoolContext).api("GET /certificate/verify", { query: { code: params.code } }),
    "NOT_FOUND",
  );

export default function CertificateScreen({ loaderData }: Route.ComponentProps) {
  return loaderData ? <CertificateView certificate={loaderData} /> : <CertificateMissing />;
}
