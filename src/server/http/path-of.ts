/** Where a request went, without the query, which may carry a signature or a search. */
export function pathOf({ url }: { url: string }) {
  const [path = ''] = url.split(/[?#]/, 1)
  return path
}
