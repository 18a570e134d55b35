import { callListEndpoints } from "@manara/contract/records/call-list";
import { recordEndpoints } from "@manara/contract/records/records";
import type { Server } from "../../plugins/serve.ts";
import { getRecordedAttempt } from "../quizzes/read-attempts.ts";
import { listCalls, noteCall } from "./call-list.ts";
import { exportStudentsOfCourse, getCourseRecordSummary, listStudentsOfCourse } from "./course-record.ts";
import { getMyRecord, getStudentRecord, printRecord } from "./student-record.ts";

export function recordRoutes({ serve, platform }: Server): void {
  const endpoints = recordEndpoints;
  serve(endpoints.getCourseRecordSummary, ({ caller, query }) =>
    getCourseRecordSummary(platform, caller, query),
  );
  serve(endpoints.listStudentsOfCourse, ({ caller, query }) => listStudentsOfCourse(platform, caller, query));
  serve(endpoints.exportStudentsOfCourse, ({ caller, query }) =>
    exportStudentsOfCourse(platform, caller, query),
  );
  serve(endpoints.getStudentRecord, ({ caller, query }) => getStudentRecord(platform, caller, query.userId));
  serve(endpoints.printStudentRecord, ({ caller, query }) =>
    printRecord(platform, caller, () => getStudentRecord(platform, caller, query.userId)),
  );
  serve(endpoints.printMyRecord, ({ caller }) =>
    printRecord(platform, caller, () => getMyRecord(platform, caller)),
  );
  serve(endpoints.getMyRecord, ({ caller }) => getMyRecord(platform, caller));
  serve(endpoints.getRecordedAttempt, ({ caller, query }) =>
    getRecordedAttempt(platform, caller, query.attemptId),
  );
  serve(callListEndpoints.listCalls, ({ caller, query }) => listCalls(platform, caller, query.userId));
  serve(callListEndpoints.noteCall, ({ caller, body }) => noteCall(platform, caller, body));
}
