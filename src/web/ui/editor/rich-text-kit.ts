import { Extension, Mark } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'
import { ALLOWED_HTML, isAllowedUrl } from '#shared/domain/guild/allowed-html.ts'
import { tables } from './table-nodes.ts'

const starter = StarterKit.configure({
  // Would add an empty paragraph at the end.
  trailingNode: false,
  // Strike would read <del> too, which is a mark of its own here.
  strike: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (url) => isAllowedUrl(url, ALLOWED_HTML.schemes),
  },
})

/** Numbering attributes of lists and their items. */
export const orderedItems = Extension.create({
  name: 'orderedItems',
  addGlobalAttributes: () => [
    { types: ['listItem'], attributes: { value: { default: null } } },
    {
      types: ['orderedList'],
      attributes: {
        reversed: {
          default: null,
          parseHTML: (element) => (element.hasAttribute('reversed') ? '' : null),
        },
      },
    },
  ],
})

/** Everything that the visual editor supports. It warns about other HTML. */
export const richTextKit = [
  starter,
  Image.configure({ inline: true }),
  ...tables,
  orderedItems,
  mark('s'),
  mark('del'),
  mark('ins'),
  mark('mark'),
  mark('small'),
  mark('sub'),
  mark('sup'),
  mark('kbd'),
  mark('q'),
  mark('cite'),
  mark('abbr', ['title']),
  mark('time', ['datetime']),
]

/** A mark for a plain inline tag. */
function mark(tag: string, attributes: string[] = []) {
  return Mark.create({
    name: `tag-${tag}`,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addAttributes: () => Object.fromEntries(attributes.map((name) => [name, { default: null }])),
  })
}
