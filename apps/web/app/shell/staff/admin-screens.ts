/**
 * Screens of the administration, in the order of its menus: the main menu's, and the one beside every screen. Each has
 * its title in messages/roles, and its icon in admin-nav.tsx.
 */
export const adminScreens = [
  ["schools", "/admin/schools"],
  ["courses", "/admin/courses"],
  ["study", "/admin/study"],
  ["lectures", "/admin/lectures/1"],
  ["content", "/admin/content"],
  ["teachers", "/admin/teachers"],
  ["lecturers", "/admin/lecturers/1"],
  ["cards", "/admin/cards"],
  ["basicData", "/admin/basicData"],
  ["allUsers", "/admin/allUsers"],
] as const;

export type AdminScreenId = (typeof adminScreens)[number][0];
