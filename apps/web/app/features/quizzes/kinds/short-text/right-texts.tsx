import { Fragment } from "react";

/** All right answers, each as it runs. */
export const RightTexts = ({ texts }: { texts: readonly string[] }) =>
  texts.map((right, place) => (
    <Fragment key={right}>
      {place > 0 && " / "}
      <bdi dir="auto">{right}</bdi>
    </Fragment>
  ));
