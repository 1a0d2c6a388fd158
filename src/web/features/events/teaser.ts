const LONGEST = 240

/** The beginning of a long text, cut between words. */
export function teaser(text: string) {
  if (text.length <= LONGEST) return text
  const cut = text.slice(0, LONGEST)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : LONGEST).replace(/[\s,.;:]+$/, '')}…`
}
