import { useState } from 'react'
import type { DeskCar, ResultsDesk } from '#shared/contract/results-desk.ts'
import { Button, Dialog, DialogClose, Notice, RadioCards, Stack } from '#web/ui/index.ts'
import { crewInFile } from './crew-in-file.ts'
import { useLinkCar } from './car-links.api.ts'

type Props = { desk: ResultsDesk; car: DeskCar; onClose: () => void }

/** Chooses the entry of a car: first those without a car, of the same class before others. */
export function LinkCarDialog({ desk, car, onClose }: Props) {
  const [entryId, setEntryId] = useState<number>()
  const link = useLinkCar({ eventId: desk.event.id, version: desk.version })
  const taken = new Map(
    desk.carLinks.flatMap(({ car: rank, entryId: id }) =>
      rank === null || id === null ? [] : [[id, rank] as const],
    ),
  )
  const rankOf = ({ id, carClass }: { id: number; carClass: string }) =>
    (taken.has(id) ? 2 : 0) + (carClass === car.carClass ? 0 : 1)
  const entries = desk.entries.toSorted((a, b) => rankOf(a) - rankOf(b))

  return (
    <Dialog
      title="Link Car"
      description={`Car ${car.carNumber}, ${crewInFile(car)}. The link is kept for later files of this race.`}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isPending={link.isPending}
      footer={
        <>
          <DialogClose disabled={link.isPending} />
          <Button
            variant="primary"
            isPending={link.isPending}
            disabledReason={entryId === undefined ? 'Choose an entry' : undefined}
            onClick={() =>
              entryId !== undefined &&
              link.mutate({ car: car.entry, entryId }, { onSuccess: onClose })
            }
          >
            Link Car
          </Button>
        </>
      }
    >
      <Stack>
        <RadioCards
          label="Entry"
          options={entries.map(({ id, name, carClass, drivers, holdsPlace }) => ({
            value: String(id),
            label: name,
            description: [
              carClass,
              drivers.join(', '),
              taken.has(id) ? 'has a car' : !holdsPlace && 'without a place',
            ]
              .filter(Boolean)
              .join(', '),
          }))}
          value={entryId === undefined ? null : String(entryId)}
          onChange={(id) => setEntryId(Number(id))}
        />
        {link.error && (
          <Notice tone="stop" isLive>
            {link.error.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
