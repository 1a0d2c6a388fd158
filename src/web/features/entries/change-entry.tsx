import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Entry } from '#shared/contract/entries.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { carsQuery } from '#web/data/cars.ts'
import { lazyPart, Button, Dialog, LoadError } from '#web/ui/index.ts'
import { useChangeEntry } from './entries.api.ts'

const ChangeEntryForm = lazyPart(
  async () => (await import('./change-entry-form.tsx')).ChangeEntryForm,
)

function limitedEventQuery(id: number) {
  return dataQuery(eventsApi.get, { params: { id } })
}

/** Changes car, number and team of an entry. */
export function ChangeEntry({ entry }: { entry: Entry }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: cars, error, refetch } = useQuery({ ...carsQuery, enabled: isOpen })
  // Counts how many of a limited car are left, as it is now.
  const { data: event } = useQuery({ ...limitedEventQuery(entry.event.id), enabled: isOpen })
  const change = useChangeEntry(entry)

  function open(next: boolean) {
    if (next) change.reset()
    setIsOpen(next)
  }

  return (
    <Dialog
      title="Change Entry"
      description={`${entry.name}, ${entry.event.title}`}
      trigger={<Button icon={Pencil}>Change Entry</Button>}
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
          event={event}
          error={change.error}
          sent={change.variables}
          isPending={change.isPending}
          onChange={(values) => change.mutate(values, { onSuccess: () => setIsOpen(false) })}
        />
      )}
    </Dialog>
  )
}
