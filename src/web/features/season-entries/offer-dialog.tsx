import { useState } from 'react'
import type { SeasonEntries, SeasonEntry } from '#shared/contract/season-entries.ts'
import { Button, Dialog, DialogClose, SelectInput, Text } from '#web/ui/index.ts'
import { useOfferRest, useOfferRound } from './season-entries.api.ts'
import { seasonName } from './season-words.ts'

type Props = {
  season: SeasonEntries
  entry: SeasonEntry
  now: Date
  open: boolean
  onOpenChange: (open: boolean) => void
}

const REST = 0

/** Offers a reserve a place in one round, or in all that are left. */
export function OfferDialog({ season, entry, now, open, onOpenChange }: Props) {
  const [chosen, setChosen] = useState<number>(REST)
  const round = useOfferRound(entry.id)
  const rest = useOfferRest(entry.id)
  const isPending = round.isPending || rest.isPending
  const onSuccess = () => onOpenChange(false)
  const toCome = season.rounds.filter(
    ({ startDateTime, status }) => status === 'upcoming' && startDateTime > now,
  )
  return (
    <Dialog
      title="Offer a Place"
      description={`${seasonName(entry)} has up to 12 hours to accept.`}
      open={open}
      onOpenChange={onOpenChange}
      isPending={isPending}
      footer={
        <>
          <DialogClose disabled={isPending} />
          <Button
            variant="primary"
            isPending={isPending}
            pendingLabel="Offering..."
            disabledReason={toCome.length === 0 ? 'No round to come' : undefined}
            onClick={() =>
              chosen === REST
                ? rest.mutate(undefined, { onSuccess })
                : round.mutate(chosen, { onSuccess })
            }
          >
            Offer
          </Button>
        </>
      }
    >
      <SelectInput<number>
        label="Place in"
        options={[
          { value: REST, label: 'All rounds to come' },
          ...toCome.map(({ eventId, title }) => ({ value: eventId, label: title })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <Text size="help">
        One round needs a free place that nobody on its waitlist is waiting for.
      </Text>
    </Dialog>
  )
}
