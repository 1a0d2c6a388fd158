import { Toolbar } from '@base-ui/react/toolbar'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from '@tiptap/pm/tables'
import type { Command } from '@tiptap/pm/state'
import { type Editor, useEditorState } from '@tiptap/react'
import { Table } from 'lucide-react'
import { IconButton } from '../button/button.tsx'
import { Menu } from '../overlay/menu.tsx'

const [COLUMNS, ROWS] = [3, 3]

export function TableMenu({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({
    editor,
    selector: ({ editor: current }) => current.isActive('table'),
  })
  const doing = (command: Command) => () => {
    command(editor.state, editor.view.dispatch)
    editor.commands.focus()
  }

  return (
    <Menu
      trigger={<Toolbar.Button render={<IconButton label="Table" icon={Table} />} />}
      items={
        isInTable
          ? [
              { label: 'Add Row Below', onSelect: doing(addRowAfter) },
              { label: 'Add Column Right', onSelect: doing(addColumnAfter) },
              { label: 'Delete Row', onSelect: doing(deleteRow) },
              { label: 'Delete Column', onSelect: doing(deleteColumn) },
              { label: 'Delete Table', onSelect: doing(deleteTable) },
            ]
          : [
              {
                label: 'Insert Table',
                onSelect: () => void editor.chain().focus().insertContent(emptyTable()).run(),
              },
            ]
      }
    />
  )
}

function emptyTable() {
  const content = Array.from({ length: ROWS }, (_, index) =>
    emptyRow(index === 0 ? 'tableHeader' : 'tableCell'),
  )
  return { type: 'table', content }
}

function emptyRow(type: string) {
  const cell = { type, content: [{ type: 'paragraph' }] }
  return { type: 'tableRow', content: Array.from({ length: COLUMNS }, () => cell) }
}
