import type { CountryCategory } from "./country.ts";

// In catalogue order; the place in this list is the category's order.
const titles: [keyword: string, title: string][] = [
  ["giftbox", "Gift Box"],
  ["math", "Mathematics"],
  ["english", "English Language"],
  ["civic", "Civic Education"],
  ["data", "Data Processing"],
  ["fisheries", "Fisheries"],
  ["tourism", "Tourism"],
  ["economics", "Economics"],
  ["government", "Government"],
  ["literature", "Literature in English"],
  ["crkirk", "CRK / IRK"],
  ["geography", "Geography"],
  ["physics", "Physics"],
  ["biology", "Biology"],
  ["marketing", "Marketing"],
  ["visual", "Visual Art"],
  ["igbo", "Igbo"],
  ["hausa", "Hausa"],
  ["yoruba", "Yoruba"],
  ["further_maths", "Further Mathematics"],
  ["agricultural", "Agricultural Science"],
  ["technical_drawing", "Technical Drawing"],
  ["chemistry", "Chemistry"],
  ["business_studies", "Business Studies"],
  ["commerce", "Commerce"],
  ["office_practice", "Office Practice"],
  ["insurance", "Insurance"],
  ["financial_accounting", "Financial Accounting"],
  ["store_management", "Store Management"],
  ["others", "Others"],
];

/** Subjects of Nigerian senior secondary schools. */
export const ngCategories: CountryCategory[] = titles.map(([keyword, title], order) => ({
  keyword,
  title,
  order,
}));
