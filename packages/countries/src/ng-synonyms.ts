/** What people call the same subject: first as courses and categories are titled, then as else it is typed, in full and in short. */
export const ngSynonyms: readonly (readonly string[])[] = [
  ["mathematics", "maths", "رياضيات"],
  ["arts", "humanities", "آداب"],
  ["science", "sciences", "علوم"],
  ["commercial", "business", "تجارة"],
  ["english language", "use of english", "إنجليزية"],
  ["CRK / IRK", "religious knowledge", "bible knowledge", "islamic"],
  ["agricultural science", "farming"],
  ["data processing", "computer", "computing", "ict"],
  ["financial accounting", "accounts", "accountancy"],
  ["visual art", "fine arts", "drawing"],
  ["civic education", "citizenship"],
];
