/** Does two works at once; when one of them fails, the other is stopped, and both are over when this settles. */
export async function sideBySide<First, Second>(
  isStopped: () => boolean,
  [first, second]: readonly [
    (isStopped: () => boolean) => Promise<First>,
    (isStopped: () => boolean) => Promise<Second>,
  ],
): Promise<[First, Second]> {
  let failure: { error: unknown } | null = null;
  const isOver = () => failure !== null || isStopped();
  const watch = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      // What is stopped for it fails as well, and says less.
      failure ??= { error };
      throw failure.error;
    });
  const works = [watch(first(isOver)), watch(second(isOver))] as const;
  await Promise.allSettled(works);
  return Promise.all(works);
}
