import { educatorEndpoints } from "@manara/contract/educators/educators";
import type { Server } from "../../plugins/serve.ts";
import { changePicture, requirePictured } from "./change-picture.ts";
import { editEducator, getEducator, listAllEducators, listEducators } from "./educators.service.ts";

export function educatorRoutes({ serve, platform }: Server): void {
  const { db, reads } = platform;
  serve(educatorEndpoints.listAllEducators, ({ query }) => listAllEducators(db, query));
  const shared = { sharedBy: ["educators"] } as const;
  serve(educatorEndpoints.listTeachers, () => listEducators(reads, "TEACHER"), shared);
  serve(educatorEndpoints.listLecturers, () => listEducators(reads, "LECTURER"), shared);
  serve(
    educatorEndpoints.getTeacherInfo,
    ({ query }) => getEducator(reads, "TEACHER", query.teacherId),
    shared,
  );
  serve(
    educatorEndpoints.getLecturerInfo,
    ({ query }) => getEducator(reads, "LECTURER", query.lecturerId),
    shared,
  );

  serve(educatorEndpoints.updateTeacherInfo, ({ caller, body }) =>
    editEducator(platform, { caller, role: "TEACHER", edit: body }),
  );
  serve(
    educatorEndpoints.updateTeacherPicture,
    ({ caller, query, file }) =>
      changePicture(platform, { caller, role: "TEACHER", userId: query.teacherId, file }),
    {
      admit: ({ caller, query }) =>
        requirePictured(platform, { caller, role: "TEACHER", userId: query.teacherId }),
    },
  );

  serve(educatorEndpoints.updateLecturerInfo, ({ caller, body }) =>
    editEducator(platform, { caller, role: "LECTURER", edit: body }),
  );
  serve(
    educatorEndpoints.updateLecturerPicture,
    ({ caller, query, file }) =>
      changePicture(platform, { caller, role: "LECTURER", userId: query.lecturerId, file }),
    {
      admit: ({ caller, query }) =>
        requirePictured(platform, { caller, role: "LECTURER", userId: query.lecturerId }),
    },
  );
}
