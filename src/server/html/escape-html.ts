const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as content, or as the value of an attribute in quotes. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
