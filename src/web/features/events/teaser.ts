const TEASER_LENGTH = 240

/** Truncates a long text between words. */
export function teaser(text: string) {
  if (text.length <= TEASER_LENGTH) return text
  const cut = text.slice(0, TEASER_LENGTH)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : TEASER_LENGTH).replace(/[\s,.;:]+$/, '')}…`
}
