import { useState } from 'react'
import { Button, ConfirmDialog } from '#web/ui/index.ts'

type Props = { label: string; readers: string; isPending: boolean; onConfirm: () => void }

export function RestoreBuiltIn({ label, readers, isPending, onConfirm }: Props) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <ConfirmDialog
      title="Restore the built-in text?"
      description={`The current text of ${label} will be lost, including unsaved changes. ${readers} will see the built-in text immediately.`}
      confirmLabel="Restore Built-in Text"
      trigger={<Button disabled={isPending}>Restore Built-in Text</Button>}
      open={isOpen}
      onOpenChange={setIsOpen}
      onConfirm={() => {
        setIsOpen(false)
        onConfirm()
      }}
    />
  )
}
