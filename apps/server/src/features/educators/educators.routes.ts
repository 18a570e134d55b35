import { educatorEndpoints } from "@manara/contract/educators";
import type { Server } from "../../plugins/serve.ts";
import { findEducators } from "./educators.repo.ts";
import { getEducator } from "./educators.service.ts";

export function educatorRoutes({ serve, platform: { db } }: Server): void {
  const shared = { sharedBy: ["educators"] } as const;
  serve(educatorEndpoints.listTeachers, () => findEducators(db, "TEACHER"), shared);
  serve(educatorEndpoints.listLecturers, () => findEducators(db, "LECTURER"), shared);
  serve(educatorEndpoints.getTeacherInfo, ({ query }) => getEducator(db, "TEACHER", query.teacherId), shared);
  serve(
    educatorEndpoints.getLecturerInfo,
    ({ query }) => getEducator(db, "LECTURER", query.lecturerId),
    shared,
  );
}
