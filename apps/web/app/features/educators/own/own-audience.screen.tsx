import { type ForAudience, readList } from "../../../staff/for-audience.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { announcements } from "../../announcements/manage/announcements.screen.tsx";
import { events } from "../../calendar/manage/events.screen.tsx";
import {
  type Addressed,
  audienceOf,
  listAt,
  nameAudience,
  type OwnList,
  oneAt,
  readAudience,
} from "./audience.ts";
import { OwnArea } from "./own-area.tsx";

/** The list of a course or class of an educator. */
function listScreen<Row>(kind: ForAudience<Row>, at: OwnList) {
  const { text, idOf, List } = kind;
  async function load({ params, url }: ScreenAddress) {
    const of = readAudience(params);
    const [page, name] = await Promise.all([readList(kind, url, of), nameAudience(of)]);
    return { page, name, of };
  }
  return staffScreen({
    load,
    View: ({
      data: { page, name, of },
      address,
    }: {
      data: Awaited<ReturnType<typeof load>>;
      address: ScreenAddress;
    }) => (
      <OwnArea address={address}>
        <List
          {...page}
          title={text.titleOf(name)}
          addAt={`${listAt(address.params.base, at, of)}/add`}
          editAt={(row) => `${address.params.base}/${oneAt[at]}/${idOf(row)}`}
          emptyHint={text.noneOfCourse}
        />
      </OwnArea>
    ),
  });
}

/** The form: of the one of this id; without one a new one is written. */
function formScreen<Row extends Addressed>({ text, get, Form }: ForAudience<Row>, at: OwnList) {
  async function load({ params }: ScreenAddress) {
    const edited = params.oneId ? await get(params.oneId) : null;
    return { edited, of: edited ? audienceOf(edited) : readAudience(params) };
  }
  return staffScreen({
    load,
    View: ({
      data: { edited, of },
      address,
    }: {
      data: Awaited<ReturnType<typeof load>>;
      address: ScreenAddress;
    }) => (
      <OwnArea address={address} title={edited ? text.edit : text.add} hint={text.hint}>
        <Form
          edited={edited}
          courseId={"courseId" in of ? Number(of.courseId) : null}
          classId={"classId" in of ? of.classId : ""}
          back={listAt(address.params.base, at, of)}
        />
      </OwnArea>
    ),
  });
}

export const announcementList = { screen: listScreen(announcements, "announcements") };
export const announcementForm = { screen: formScreen(announcements, "announcements") };
export const eventList = { screen: listScreen(events, "calendar") };
export const eventForm = { screen: formScreen(events, "calendar") };
