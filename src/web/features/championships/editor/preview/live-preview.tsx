import type { ReactNode } from 'react'
import { useEditor, useValues } from '../editor-context.ts'
import { PreviewPanel } from './preview-panel.tsx'

type Props = {
  /** Null for a new championship. */
  id: number | null
  classes: readonly string[]
  /** What saves the form. */
  children: ReactNode
}

/** The preview of what is typed. By itself, so that a letter renders no more of the form than its field. */
export function LivePreview(props: Props) {
  const { known } = useEditor()
  return <PreviewPanel {...props} known={known} values={useValues()} />
}
