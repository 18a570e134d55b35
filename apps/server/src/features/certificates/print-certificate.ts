import { groupCertificateCode } from "@manara/contract/certificates/certificate-rules";
import type { Certificate } from "@manara/contract/certificates/certificates";
import { splitPrinted } from "@manara/contract/fields/printed-rules";
import { localise } from "@manara/countries/localise";
import { readLogo } from "../../platform/pdf/read-logo.ts";
import type { Platform } from "../../platform/platform.ts";
import { readTexts } from "../../platform/text/texts.ts";
import { getGenuineCertificate } from "./certificates.service.ts";
import type { CertificateSheet, CertificateText } from "./draw-certificate.ts";

const textIn = await readTexts<CertificateText>(new URL("./messages/", import.meta.url));

/** The address of the page that verifies a certificate. */
const addressOfCertificate = (publicUrl: string, code: string): string =>
  new URL(`/certificate/${code}`, publicUrl).href;

/** A certificate as a file to print, in the first language of the country. Drawing one takes some ten milliseconds of a core. */
export async function printCertificate(platform: Platform, code: string): Promise<Buffer> {
  const certificate = await getGenuineCertificate(platform, code);
  // What draws takes 33 MB, and half a second once: a school pays for it with its first certificate.
  const { drawCertificate } = await import("./draw-certificate.ts");
  return platform.concurrency.rendering(
    async () => drawCertificate({ ...describe(platform, certificate), logo: await readLogo(platform) }),
    "certificates",
  );
}

function describe({ country, settings }: Platform, certificate: Certificate): Omit<CertificateSheet, "logo"> {
  const [locale] = country.locales;
  const { intlLocale, timeZone } = localise(country, locale);
  const {
    title,
    awardedTo,
    holder,
    forFinishing,
    lessons,
    tests,
    mark: markOf,
    issuedOn,
    verify,
  } = textIn[locale];
  const { code, fullName, courseName, lessonsCount, testsCount, mark, issuedAt } = certificate;
  const day = new Intl.DateTimeFormat(intlLocale, { dateStyle: "long", timeZone }).format(new Date(issuedAt));
  return {
    locale,
    brand: settings.brand.nameIn(locale),
    colour: settings.brand.css && settings.brand.colours.brand,
    title,
    awardedTo,
    fullName: splitPrinted(fullName).printed || holder,
    forFinishing,
    courseName,
    facts: [
      lessons(lessonsCount - (testsCount ?? 0)),
      ...(testsCount ? [tests(testsCount)] : []),
      ...(mark === null ? [] : [markOf(mark)]),
      issuedOn(day),
    ],
    verify,
    address: addressOfCertificate(settings.PUBLIC_URL, code),
    code: groupCertificateCode(code),
  };
}
