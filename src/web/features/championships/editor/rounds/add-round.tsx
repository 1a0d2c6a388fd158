import { useState } from 'react'
import { searchForWords } from '#shared/domain/words/search-text.ts'
import { Button, Row, Rows, ScrollBox, SearchBox, Stack, Text } from '#web/ui/index.ts'
import type { ChampionshipValues } from '../championship-values.ts'
import { formRounds, nextRace, type RoundEvent } from '../form-rounds.ts'
import { dayText } from './day-text.ts'

type Props = {
  values: ChampionshipValues
  /** In chronological order. */
  events: readonly RoundEvent[]
  onAdd: (event: RoundEvent) => void
}

const MOST_SHOWN = 30

/** Finds events by their title, track or year, latest first. */
export function AddRound({ values, events, onAdd }: Props) {
  const [term, setTerm] = useState('')
  const labels = new Map(formRounds(values, events).map((one) => [one.event.id, one.label]))
  const found = events.filter((event) => matches(event, term)).toReversed()
  return (
    <Stack gap="small">
      <SearchBox label="Search events" value={term} onChange={setTerm} />
      {found.length === 0 && <Text tone="muted">No event has these words.</Text>}
      {found.length > 0 && (
        <ScrollBox label="Events">
          <Rows label="Events">
            {found.slice(0, MOST_SHOWN).map((event) => (
              <Row key={event.id} end={<AddButton values={values} event={event} onAdd={onAdd} />}>
                {event.title}
                <Text size="data" tone="muted">
                  {dayText(event)}, {event.track.name}
                  {labels.has(event.id) && `, is ${labels.get(event.id)}`}
                </Text>
              </Row>
            ))}
          </Rows>
        </ScrollBox>
      )}
      {found.length > MOST_SHOWN && (
        <Text size="help" tone="muted">
          The latest {MOST_SHOWN} of {found.length} events. Search to find others.
        </Text>
      )}
    </Stack>
  )
}

type ButtonProps = Pick<Props, 'values' | 'onAdd'> & { event: RoundEvent }

/** Adds the event's own race, or one more of its races. */
function AddButton({ values, event, onAdd }: ButtonProps) {
  const isRound = formRounds(values, [event]).some(({ id }) => id === String(event.id))
  return (
    <Button size="small" onClick={() => onAdd(event)}>
      {isRound ? `Add Race ${nextRace(values, event)}` : 'Add Race'}
    </Button>
  )
}

const matches = ({ title, track, startDateTime }: RoundEvent, term: string) =>
  searchForWords(term)(`${title} ${track.name} ${startDateTime.getUTCFullYear()}`)
