const BLOCK_END = /(<\/(?:h[1-6]|p|ul|ol|li|blockquote|pre|table|tbody|tr)>|<hr>)/g
const CONTAINER = /(<(?:ul|ol|blockquote|table|tbody)(?: [^>]*)?>)/g

/** Formats the visual editor's HTML: one line per block, no paragraph around a whole list item. */
export function toSource(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const item of body.querySelectorAll('li, td, th')) {
    const [first, ...rest] = item.children
    if (first?.localName === 'p' && rest.every(isList)) first.replaceWith(...first.childNodes)
  }
  return body.innerHTML.replace(BLOCK_END, '$1\n').replace(CONTAINER, '$1\n').trim()
}

const isList = ({ localName }: Element) => localName === 'ul' || localName === 'ol'
