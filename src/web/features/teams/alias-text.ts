/** 'Also known as KC and Crawlers'; undefined without aliases. */
export function aliasText(aliases: readonly string[]) {
  if (aliases.length === 0) return undefined
  return `Also known as ${new Intl.ListFormat('en').format(aliases)}`
}
