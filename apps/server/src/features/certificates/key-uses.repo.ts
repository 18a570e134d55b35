import { sql } from "kysely";
import type { KeyUse, OldKeys } from "../../platform/keys/key-uses.ts";
import { isGenuine, makeProof, proofHead } from "./certificate-code.ts";
import type { CertificateRow } from "./certificates.repo.ts";

const isOld = (old: OldKeys) => sql<boolean>`
  (substring(proof from 1 for 2) = any(${old.map(proofHead)}::bytea[])
    or (proof is null and ${old.some(({ isUnnamed }) => isUnnamed)}))`;

/** Certificates are proved by a keyed hash. What is not genuine now is so for good: it gets a head without a hash. */
export const provedCertificates: KeyUse = {
  what: "certificates",
  family: "SCHOOL",
  async count(db, old) {
    const { rows } = await sql<{ amount: number }>`
      select count(*)::integer as amount from certificates where ${isOld(old)}`.execute(db);
    return rows[0]?.amount ?? 0;
  },
  async move(tx, { certificates: keys }, { old, after, limit }) {
    const { rows } = await sql<CertificateRow & { id: number }>`
      select id, code, coalesce(user_id, also_of) as user_id, course_id, full_name, course_name, lessons_count, tests_count, mark,
        issued_at, proof
      from certificates
      where ${isOld(old)} and id > ${after ?? "0"}::integer order by id limit ${limit} for update skip locked`.execute(
      tx,
    );
    const proofs = rows.map(({ id: _, ...row }) => {
      const { proof: __, ...certificate } = row;
      return isGenuine(keys, row) ? makeProof(keys, certificate) : proofHead(keys.current);
    });
    await sql`
      update certificates set proof = made.proof
      from unnest(${rows.map(({ id }) => id)}::integer[], ${proofs}::bytea[]) as made (id, proof)
      where certificates.id = made.id`.execute(tx);
    return { seen: rows.length < limit ? null : String(rows.at(-1)?.id), moved: rows.length };
  },
};
