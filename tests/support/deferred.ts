/** A promise that a test resolves when it is time. */
export function deferred() {
  const resolvers: (() => void)[] = []
  const promise = new Promise<void>((resolve) => resolvers.push(resolve))
  return { promise, resolve: () => resolvers.forEach((resolve) => resolve()) }
}
