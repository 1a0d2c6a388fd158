import { Extension } from '@tiptap/core'

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
