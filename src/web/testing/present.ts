/** Throws if an element is missing. */
export function present<T>(element: T | null | undefined): T {
  if (element === null || element === undefined) throw new Error('An element is missing')
  return element
}
