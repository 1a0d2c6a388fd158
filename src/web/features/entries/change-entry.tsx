import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Entry } from '#shared/contract/entries.ts'
import { carsQuery } from '#web/lib/cars.ts'
import { later } from '#web/lib/later.tsx'
import { Button, Dialog, LoadError } from '#web/ui/index.ts'
import { useChangeEntry } from './entries.api.ts'

const ChangeEntryForm = later(async () => (await import('./change-entry-form.tsx')).ChangeEntryForm)

/** Changes car, number and team of an entry. */
export function ChangeEntry({ entry }: { entry: Entry }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: cars, error, refetch } = useQuery({ ...carsQuery, enabled: isOpen })
  const change = useChangeEntry(entry)

  function open(next: boolean) {
    if (next) change.reset()
    setIsOpen(next)
  }

  return (
    <Dialog
      title="Change Entry"
      description={`${entry.name}, ${entry.event.title}`}
      trigger={<Button icon={Pencil}>Change entry</Button>}
      open={isOpen}
      onOpenChange={open}
      isPending={change.isPending}
    >
      {error && !cars ? (
        <LoadError error={error} isBare level={3} onRetry={() => void refetch()} />
      ) : (
        <ChangeEntryForm
          entry={entry}
          cars={cars}
          error={change.error}
          isPending={change.isPending}
          onChange={(values) => change.mutate(values, { onSuccess: () => setIsOpen(false) })}
        />
      )}
    </Dialog>
  )
}
