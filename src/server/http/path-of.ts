/** The path without the query, which may contain a signature or a search. */
export function pathOf({ url }: { url: string }) {
  const [path = ''] = url.split(/[?#]/, 1)
  return path
}
