import type { ChainedCommands, Editor } from '@tiptap/core'
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'

export type ToolId =
  | 'heading-2'
  | 'heading-3'
  | 'heading-4'
  | 'bold'
  | 'italic'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'link'
  | 'image'
  | 'undo'
  | 'redo'

export type Tool = {
  id: ToolId
  label: string
  icon: LucideIcon
  isToggle: boolean
} & (
  | { asks: 'link' | 'image' }
  | { asks?: never; run: (chain: ChainedCommands) => ChainedCommands }
)

export const toolGroups: Tool[][] = [
  [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)],
  [
    toggle('bold', 'Bold', Bold, (chain) => chain.toggleBold()),
    toggle('italic', 'Italic', Italic, (chain) => chain.toggleItalic()),
    { id: 'link', label: 'Link', icon: Link, isToggle: true, asks: 'link' },
  ],
  [
    toggle('bullets', 'Bulleted list', List, (chain) => chain.toggleBulletList()),
    toggle('numbers', 'Numbered list', ListOrdered, (chain) => chain.toggleOrderedList()),
    toggle('quote', 'Quote', Quote, (chain) => chain.toggleBlockquote()),
  ],
  [{ id: 'image', label: 'Image', icon: ImagePlus, isToggle: false, asks: 'image' }],
  [
    { id: 'undo', label: 'Undo', icon: Undo2, isToggle: false, run: (chain) => chain.undo() },
    { id: 'redo', label: 'Redo', icon: Redo2, isToggle: false, run: (chain) => chain.redo() },
  ],
]

/** Whether the selection already has the tool's format. */
export function isToolActive(editor: Editor, { id }: Tool) {
  const level = /^heading-(\d)$/.exec(id)?.[1]
  if (level) return editor.isActive('heading', { level: Number(level) })
  const name = { bullets: 'bulletList', numbers: 'orderedList', quote: 'blockquote' }[id as string]
  return editor.isActive(name ?? id)
}

function toggle(
  id: ToolId,
  label: string,
  icon: LucideIcon,
  run: (chain: ChainedCommands) => ChainedCommands,
): Tool {
  return { id, label, icon, isToggle: true, run }
}

function heading(level: 2 | 3 | 4, icon: LucideIcon) {
  return toggle(`heading-${level}`, `Heading ${level}`, icon, (chain) =>
    chain.toggleHeading({ level }),
  )
}
