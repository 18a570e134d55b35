/** Loads the scripts of pages that come after the pages themselves, so that they are here before the network is gone. */
export const loadScripts = (): Promise<unknown> =>
  Promise.all([
    import("hls.js/light"),
    import("./film-here.ts"),
    import("../features/video/player/player-at-work.tsx"),
    import("../features/take-along/taken-view.tsx"),
    import("../features/courses/load-own-course.ts"),
    import("../features/quizzes/quiz-view.tsx"),
    import("../features/quizzes/practice-view.tsx"),
  ]);
