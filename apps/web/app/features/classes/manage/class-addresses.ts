export const CLASSES = "/admin/allUsers/classes";
export const classAt = (id: number): string => `${CLASSES}/${id}`;
