import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { IconButton } from '../button/button.tsx'
import { UrlDialog } from './url-dialog.tsx'
import { isToolActive, type Tool, type ToolId, toolGroups } from './editor-tools.ts'
import styles from './rich-text.module.css'
import { TableMenu } from './table-menu.tsx'

type Props = { editor: Editor; label: string }

/** One tab stop; the arrow keys move between the tools. */
export function EditorToolbar({ editor, label }: Props) {
  const [asking, setAsking] = useState<'link' | 'image'>()
  const { active, refused } = useEditorState({ editor, selector: stateOfTools })

  function use(tool: Tool) {
    if (tool.asks) return setAsking(tool.asks)
    // The editor's own `focus` command waits for a frame. A key pressed before that would still go to the button.
    editor.view.focus()
    tool.run(editor.chain()).run()
  }

  return (
    <>
      <Toolbar.Root className={styles['toolbar']} aria-label={label}>
        {toolGroups.map((group) => (
          <Toolbar.Group key={group[0]?.id} className={styles['group']}>
            {group.map((tool) => (
              <Toolbar.Button
                key={tool.id}
                disabled={refused.includes(tool.id)}
                render={
                  <IconButton
                    label={tool.label}
                    icon={tool.icon}
                    aria-pressed={tool.isToggle ? active.includes(tool.id) : undefined}
                    onClick={() => use(tool)}
                  />
                }
              />
            ))}
            {group.some(({ id }) => id === 'image') && <TableMenu editor={editor} />}
          </Toolbar.Group>
        ))}
      </Toolbar.Root>
      {asking && <UrlDialog kind={asking} editor={editor} onClose={() => setAsking(undefined)} />}
    </>
  )
}

function stateOfTools({ editor }: { editor: Editor }) {
  return {
    active: idsOf((tool) => isToolActive(editor, tool)),
    refused: idsOf((tool) => !tool.asks && !tool.run(editor.can().chain()).run()),
  }
}

function idsOf(isIt: (tool: Tool) => boolean): ToolId[] {
  return toolGroups.flat().flatMap((tool) => (isIt(tool) ? [tool.id] : []))
}
