import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** Makes a certificate for a name, signed by itself, as `key.pem` and `fullchain.pem` of a folder; answers the second. */
export async function makeCertificate(folder: string, host: string): Promise<string> {
  const files = ["-keyout", `${folder}/key.pem`, "-out", `${folder}/fullchain.pem`];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const name = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  await promisify(execFile)("openssl", ["req", ...kind, ...files, ...name]);
  return readFile(`${folder}/fullchain.pem`, "utf8");
}
