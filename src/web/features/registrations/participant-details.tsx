import { Eye } from 'lucide-react'
import type { Registration } from '#shared/contract/registrations.ts'
import { Button, ClassName, Dialog, DialogClose, Facts } from '#web/ui/index.ts'
import { carName } from './car-options.ts'

export function ParticipantDetails({ registration }: { registration: Registration }) {
  const { user, car, notes } = registration

  return (
    <Dialog
      title="Participant Details"
      description={user.displayName}
      trigger={
        <Button size="small" icon={Eye} aria-label={`Details of ${user.displayName}`}>
          Details
        </Button>
      }
      footer={<DialogClose>Close</DialogClose>}
    >
      <Facts
        items={[
          { label: 'Driver', value: user.displayName },
          { label: 'Race Control Username', value: user.raceControlUsername ?? 'Not set' },
          { label: 'Car', value: carName(car) },
          { label: 'Class', value: <ClassName classToken={car.carClass.name} /> },
          { label: 'Notes', value: notes ?? '-' },
        ]}
      />
    </Dialog>
  )
}
