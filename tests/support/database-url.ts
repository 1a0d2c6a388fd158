/** The same server, another database. */
export function databaseUrl(url: string, database: string) {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}
