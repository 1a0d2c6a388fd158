import { Extension, Node } from '@tiptap/core'
import { tableEditing } from '@tiptap/pm/tables'

const ROLES: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const tableCell = cell('tableCell', 'td', [])
const tableHeader = cell('tableHeader', 'th', ['scope'])

const tableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
})

/** Tables as the editor's own table commands expect them. */
export const tables = [tableRoles, table, tableRow, tableCell, tableHeader]

function cell(name: string, tag: string, attributes: string[]) {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // The table commands store widths here; our texts have none.
      colwidth: { default: null, rendered: false },
      ...Object.fromEntries(attributes.map((attribute) => [attribute, { default: null }])),
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

function span(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === 1 ? {} : { [name]: attributes[name] },
  }
}
