/** The URL of another database on the same server. */
export function databaseUrl(url: string, database: string) {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}
