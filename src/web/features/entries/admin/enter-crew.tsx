import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { EventEntries } from '#shared/contract/event-entries.ts'
import { carsQuery } from '#web/data/cars.ts'
import { GuardedDialog } from '#web/parts/guarded-dialog.tsx'
import { Button, LoadError } from '#web/ui/index.ts'
import type { PickedDriver } from './crew-picker.tsx'
import { useEnterCrew } from './enter-crew.api.ts'
import { EnterCrewForm } from './enter-crew-form.tsx'

/** Enters members and guests who have not signed up themselves, also once sign-up is closed. */
export function EnterCrew({ listed }: { listed: EventEntries }) {
  const { event } = listed
  const [isOpen, setIsOpen] = useState(false)
  const [crew, setCrew] = useState<PickedDriver[]>([])
  const { data: cars, error, refetch } = useQuery({ ...carsQuery, enabled: isOpen })
  const enter = useEnterCrew(event)

  function open(next: boolean) {
    if (next) {
      enter.reset()
      setCrew([])
    }
    setIsOpen(next)
  }

  return (
    <GuardedDialog
      title="Enter a Crew"
      description={`${event.title}. It gets a place at once, also when sign-up is closed. Members are told, and can leave.`}
      trigger={
        <Button variant="primary" icon={Plus}>
          Enter a Crew
        </Button>
      }
      open={isOpen}
      onOpenChange={open}
      isPending={enter.isPending}
      isDirty={crew.length > 0}
    >
      {error && !cars ? (
        <LoadError error={error} isBare level={3} onRetry={() => void refetch()} />
      ) : (
        <EnterCrewForm
          listed={listed}
          cars={cars}
          error={enter.error}
          sent={enter.variables}
          isPending={enter.isPending}
          crew={crew}
          onCrew={(next) => {
            enter.reset()
            setCrew(next)
          }}
          onEnter={(entered) => enter.mutate(entered, { onSuccess: () => setIsOpen(false) })}
        />
      )}
    </GuardedDialog>
  )
}
