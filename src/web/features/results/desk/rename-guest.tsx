import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, DialogClose, TextInput } from '#web/ui/index.ts'
import { useRenameGuest } from './desk.api.ts'

type Props = { guest: { id: number; displayName: string } }

export function RenameGuest({ guest: { id, displayName } }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState(displayName)
  const rename = useRenameGuest()

  return (
    <Dialog
      title="Rename Guest"
      description={displayName}
      trigger={
        <Button size="small" icon={Pencil} aria-label={`Rename the guest ${displayName}`}>
          Rename
        </Button>
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={rename.isPending}
      footer={
        <>
          <DialogClose disabled={rename.isPending} />
          <Button
            variant="primary"
            isPending={rename.isPending}
            disabledReason={name.trim() ? undefined : 'Enter a name'}
            onClick={() =>
              rename.mutate({ id, displayName: name }, { onSuccess: () => setIsOpen(false) })
            }
          >
            Rename Guest
          </Button>
        </>
      }
    >
      <TextInput
        label="Guest Name"
        value={name}
        onChange={setName}
        maxLength={200}
        autoComplete="off"
      />
    </Dialog>
  )
}
