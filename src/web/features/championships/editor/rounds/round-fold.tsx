import { useState } from 'react'
import { driveTimeText } from '#shared/domain/championships/championship-changes.ts'
import { atMinutesText } from '#shared/domain/championships/championship-rounds.ts'
import { durationText } from '#shared/domain/words/duration-words.ts'
import { qualifyingText, withoutBonusText } from '#shared/domain/results/qualifying-of-races.ts'
import { unbroken } from '#shared/domain/words/unbroken.ts'
import { Button, Cluster, Fold } from '#web/ui/index.ts'
import type { ChampionshipValues, RoundValues } from '../championship-values.ts'
import { useErrorAt } from '../editor-context.ts'
import { type FormRound, plainRound, type RoundEvent } from '../form-rounds.ts'
import { AddTime } from './add-time.tsx'
import { RoundFields } from './round-fields.tsx'
import { dayText } from './day-text.ts'

type Props = {
  round: FormRound
  values: ChampionshipValues
  onSet: (change: Partial<RoundValues>) => void
  onAddTime: (atMinutes: number) => void
  onRemove: () => void
}

/** A round with what sets it apart, which unfolds to its fields. */
export function RoundFold({ round, values, onSet, onAddTime, onRemove }: Props) {
  const { event, race, atMinutes, index, label } = round
  const [isOpen, setIsOpen] = useState(false)
  const errorAt = useErrorAt()
  const hasError = FIELDS.some((field) => errorAt(`rounds.${index}.${field}`) !== undefined)
  if (hasError && !isOpen) setIsOpen(true)
  const set = values.rounds[index] ?? plainRound({ eventId: event.id, race, atMinutes })
  const title =
    atMinutes === null ? event.title : `${event.title} ${unbroken(atMinutesText(atMinutes))}`
  const name = set.name.trim() || title

  return (
    <Fold
      title={`${label} ${name}`}
      note={stateText(event)}
      words={[dayText(event), event.track.name]
        .concat(race === null ? [] : [`race ${race} of the event`], setTexts(set))
        .join(', ')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      <RoundFields
        set={set}
        title={title}
        errorAt={(field) => errorAt(`rounds.${index}.${field}`)}
        onSet={onSet}
      />
      {atMinutes === null && <AddTime name={name} onAdd={onAddTime} />}
      <Cluster>
        <Button size="small" onClick={onRemove}>
          {`Take ${label} Out`}
        </Button>
      </Cluster>
    </Fold>
  )
}

const FIELDS = [
  'name',
  'race',
  'atMinutes',
  'minutes',
  'factor',
  'points',
  'beyond',
  'award',
  'minDriveMinutes',
  'qualifying',
  'withoutBonus',
] as const

function stateText({ status }: RoundEvent) {
  if (status === 'cancelled') return 'Cancelled: does not count'
  return status === 'completed' ? 'Held' : 'Upcoming'
}

/** What sets a round apart from the others. */
function setTexts(set: RoundValues) {
  const { minutes, factor, points, beyond, award, minDriveMinutes, qualifying, withoutBonus } = set
  return [
    minutes !== null && `planned for ${durationText(minutes * 60)}`,
    points.trim() !== '' && 'own points',
    points.trim() === '' && factor !== null && `points × ${factor}`,
    beyond !== null && `${beyond} after the list`,
    award === 0 && 'void',
    award === 1 && 'awarded in full',
    award !== null && award !== 0 && award !== 1 && `awarded × ${award}`,
    minDriveMinutes !== null && driveTimeText(minDriveMinutes),
    qualifying.by !== 'default' && QUALIFYING_TEXTS[qualifying.by],
    withoutBonus.length > 0 && withoutBonusText(withoutBonus),
  ].filter((text) => text !== false)
}

const QUALIFYING_TEXTS = {
  none: qualifyingText('none'),
  grid: qualifyingText('grid'),
  sessions: 'pole by certain sessions',
} as const
