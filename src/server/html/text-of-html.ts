const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** The text of HTML that `cleanHtml` has made: it writes only these characters as entities. */
export function textOfHtml(cleaned: string) {
  return cleaned
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
