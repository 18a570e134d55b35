import { api } from "../../../api/api.ts";

/** Options for a course: schools, studies, educators, and the categories that administrators keep. */
export async function loadChoices() {
  const [schools, studies, specialties, teachers, lecturers] = await Promise.all([
    api("GET /school/list-all"),
    api("GET /study/list-all"),
    api("GET /specialty/list-all"),
    api("GET /user/list-teachers"),
    api("GET /lecturer/list-lecturers"),
  ]);
  return { schools, studies, specialties, educators: [...teachers, ...lecturers] };
}
export type Choices = Awaited<ReturnType<typeof loadChoices>>;
