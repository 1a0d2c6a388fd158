import { Extension } from '@tiptap/core'

/** What lists and their items say about their numbers. */
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
