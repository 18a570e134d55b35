import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the scripts have taken over the page; false on the server and in its document. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
