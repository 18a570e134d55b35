import { type Role, roleNames } from "@manara/contract/accounts/role-rules";
import { searchText } from "@manara/contract/search/spelling-rules";

/** Roles as people write them in a table, in Arabic, French and English. */
const words: Record<Role, readonly string[]> = {
  STUDENT: ["student", "pupil", "étudiant", "étudiante", "élève", "طالب", "طالبة", "تلميذ", "تلميذة"],
  TEACHER: ["teacher", "enseignant", "enseignante", "professeur", "prof", "أستاذ", "أستاذة", "معلم", "معلمة"],
  LECTURER: ["lecturer", "maître de conférences", "conférencier", "محاضر", "محاضرة"],
  CENTRE: ["centre", "distribution centre", "seller", "vendeur", "مركز توزيع", "بائع", "بائع بطاقات"],
  CASHIER: ["cashier", "caissier", "caissière", "أمين صندوق", "أمينة صندوق"],
  EDITOR: ["editor", "éditeur", "rédacteur", "محرر", "محررة"],
  ADMIN: ["administrator", "admin", "administrateur", "مدير", "مديرة"],
};

const roleOf = new Map(roleNames.flatMap((role) => words[role].map((word) => [searchText(word), role])));

/** The role that a cell means; a blank one means a student. Null: it is none. */
export const readRole = (cell: string): Role | null =>
  cell === "" ? "STUDENT" : (roleOf.get(searchText(cell)) ?? null);
