import { useState } from 'react'
import { Button, ConfirmDialog } from '#web/ui/index.ts'

type Props = { label: string; isPending: boolean; onConfirm: () => void }

export function BackToBuiltIn({ label, isPending, onConfirm }: Props) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <ConfirmDialog
      title="Back to the built-in text?"
      description={`The text under ${label}, saved or not, will be lost. Members see the built-in text at once.`}
      confirmLabel="Use Built-in Text"
      trigger={<Button disabled={isPending}>Back to Built-in Text</Button>}
      open={isOpen}
      onOpenChange={setIsOpen}
      onConfirm={() => {
        setIsOpen(false)
        onConfirm()
      }}
    />
  )
}
