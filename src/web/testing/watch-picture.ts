/**
 * Watches a drawing for changes of any kind.
 * @returns what has changed since, as 'attributes of <path>'
 */
export function watchPicture(drawing: Element) {
  const seen: string[] = []
  const note = (records: readonly MutationRecord[]) =>
    records.forEach(({ type, target }) => seen.push(`${type} of <${target.nodeName}>`))
  const observer = new MutationObserver(note)
  observer.observe(drawing, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  })
  return async () => {
    await Promise.resolve()
    note(observer.takeRecords())
    return seen
  }
}
