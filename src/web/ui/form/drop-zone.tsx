import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Icon } from '../icon.tsx'
import styles from './file-input.module.css'

type Props = {
  disabled: boolean | undefined
  /** It holds a file. */
  isChosen?: boolean
  onDrop: (files: File[]) => void
  /** The browser's own file input, and what the user sees. */
  children: ReactNode
}

/** The frame of a file input, which files can be dropped on. */
export function DropZone({ disabled, isChosen = false, onDrop, children }: Props) {
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0 && !disabled) onDrop(files)
  }

  return (
    <div
      className={styles['zone']}
      data-over={isOver || undefined}
      data-chosen={isChosen || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Icon icon={FileUp} />
      {children}
    </div>
  )
}
