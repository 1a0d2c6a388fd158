/** Quotes an SQL identifier. */
export function quoted(name: string) {
  return `"${name.replaceAll('"', '""')}"`
}
