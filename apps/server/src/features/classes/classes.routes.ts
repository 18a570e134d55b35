import { classEndpoints } from "@manara/contract/classes/classes";
import type { Server } from "../../plugins/serve.ts";
import * as classes from "./classes.service.ts";

export function classRoutes({ serve, platform }: Server): void {
  const endpoints = classEndpoints;
  serve(endpoints.listMyClasses, ({ caller }) => classes.listMyClasses(platform, caller));
  serve(endpoints.listClasses, () => classes.listClasses(platform));
  serve(endpoints.addClass, ({ caller, body }) => classes.addClass(platform, caller, body));
  serve(endpoints.editClass, ({ caller, body }) => classes.editClass(platform, caller, body));
  serve(endpoints.deleteClass, async ({ caller, query }) => {
    await classes.deleteClass(platform, caller, query.id);
    return undefined;
  });
  serve(endpoints.listStudentsOfClass, ({ caller, query }) =>
    classes.listStudentsOfClass(platform, caller, query),
  );
  serve(endpoints.listCoursesOfClass, ({ caller, query }) =>
    classes.listCoursesOfClass(platform, caller, query.classId),
  );
  serve(endpoints.addStudents, ({ caller, body }) => classes.addStudents(platform, caller, body));
  serve(endpoints.removeStudent, async ({ caller, body }) => {
    await classes.removeStudent(platform, caller, body);
    return undefined;
  });
  serve(endpoints.giveCourse, ({ caller, body }) => classes.giveCourse(platform, caller, body));
  serve(endpoints.takeCourse, ({ caller, body }) => classes.takeCourse(platform, caller, body));
}
