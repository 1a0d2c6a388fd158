/** A name as SQL takes it. */
export function quoted(name: string) {
  return `"${name.replaceAll('"', '""')}"`
}
