import { createCipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { SignJWT } from "jose";

/** What schools made before their keys had ids: with keys derived from SECRET_KEY itself, which nothing names. */
export function makeBefore(secretKey: string) {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secretKey, "manara", purpose, 32));
  const mac = (purpose: string, text: string) => createHmac("sha256", derive(purpose)).update(text).digest();
  return {
    mac,
    encrypt(purpose: string, text: string): Buffer {
      const [version, nonce] = [Buffer.of(1), randomBytes(12)];
      const cipher = createCipheriv("aes-256-gcm", derive(purpose), nonce);
      cipher.setAAD(version);
      const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([version, nonce, cipher.getAuthTag(), encrypted]);
    },
    signToken: (session: { id: string; userId: number; expiresAt: Date }): Promise<string> =>
      new SignJWT({ sid: session.id })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setIssuer("manara")
        .setSubject(String(session.userId))
        .setIssuedAt()
        .setExpirationTime(session.expiresAt)
        .sign(derive("session tokens")),
  };
}
