/** The place of a certificate on the page of its course: what is behind its `#`. */
export const CERTIFICATE_PART = "certificate";
