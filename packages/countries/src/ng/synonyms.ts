/**
 * Synonyms of a subject: first as courses and categories are titled, then as else it is typed, in full and in short.
 * The beginning of a word, like `chem` or `lit`, is found without a line.
 */
export const synonyms: readonly (readonly string[])[] = [
  ["mathematics", "maths", "رياضيات"],
  ["further mathematics", "further maths", "f/maths", "fmaths"],
  ["arts", "humanities", "آداب"],
  ["science", "sciences", "علوم"],
  ["commercial", "business", "تجارة"],
  ["English Language", "use of english", "إنجليزية"],
  ["economics", "econs"],
  ["government", "govt", "gov't", "politics"],
  ["commerce", "trade"],
  ["geography", "geog"],
  ["CRK", "CRS", "C.R.K", "C.R.S", "christian religious studies", "bible knowledge", "religious knowledge"],
  ["IRK", "IRS", "I.R.K", "I.R.S", "islamic religious studies", "islamic studies", "religious knowledge"],
  ["agricultural science", "agriculture", "farming"],
  ["data processing", "computer", "computing", "ict"],
  ["financial accounting", "accounts", "accountancy", "acct", "accts"],
  ["business studies", "bst", "b/studies"],
  ["technical drawing", "td"],
  ["visual art", "fine arts"],
  ["civic education", "civics", "citizenship"],
  ["office practice", "secretarial studies"],
  ["store management", "storekeeping"],
  ["tourism", "travel", "hospitality"],
  ["fisheries", "fishery", "fish farming"],
  ["SS1", "SS 1", "SSS1", "senior secondary 1"],
  ["SS2", "SS 2", "SSS2", "senior secondary 2"],
  ["SS3", "SS 3", "SSS3", "senior secondary 3", "JAMB", "UTME", "WAEC", "WASSCE", "SSCE", "NECO"],
  ["USAID", "international studies", "global classroom", "study abroad"],
  ["exam", "WAEC", "WASSCE", "SSCE", "NECO", "JAMB", "UTME"],
];
