import type { DemoSchool, DemoStudy } from "../types.ts";

export const schools: readonly DemoSchool[] = [
  { key: "unity", name: "Unity Model College, Abuja" },
  { key: "lagoon", name: "Lagoon Heights Secondary School, Lagos" },
  { key: "coalcity", name: "Coal City Comprehensive College, Enugu" },
  { key: "savannah", name: "Savannah Science Academy, Kano" },
];

export const studies: readonly DemoStudy[] = [
  { key: "international", name: "International Relations" },
  { key: "education", name: "Teacher Education" },
  { key: "career", name: "Career Development" },
];
