/** The light build leaves out what our streams do not have; it is typed as the full one. */
declare module "hls.js/light" {
  export { default } from "hls.js";
}
