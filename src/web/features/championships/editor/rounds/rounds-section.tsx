import { Plus } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#shared/domain/words/plural.ts'
import {
  Button,
  Cluster,
  Dialog,
  LoadError,
  Panel,
  Row,
  Rows,
  Skeleton,
  Text,
} from '#web/ui/index.ts'
import type { ChampionshipValues, RoundValues } from '../championship-values.ts'
import { useEditor, useValues } from '../editor-context.ts'
import {
  type FormRound,
  formRounds,
  offeredEvents,
  plainRound,
  withoutRound,
  withRace,
  withSet,
  withTime,
} from '../form-rounds.ts'
import { OfferedRaces } from './offered-races.tsx'
import { RoundFold } from './round-fold.tsx'
import { AddRound } from './add-round.tsx'

type Props = { error: Error | null; onRetry: () => void }

/** The races that count, what is set about each, and further races on its days, which count if they are chosen. */
export function RoundsSection({ error, onRetry }: Props) {
  const {
    form,
    known: { events },
  } = useEditor()
  const values = useValues()
  const [isAdding, setIsAdding] = useState(false)
  const rounds = formRounds(values, events ?? [])
  const offered = offeredEvents(values, events ?? [])

  function save(next: RoundValues[]) {
    form.setValue('rounds', next, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  }

  function remove(round: FormRound) {
    save(withoutRound(values, round))
    forgetRound(round.id, values, form.setValue)
  }

  return (
    <Panel title="Rounds" note={events && counted(rounds.length, 'round')} isFlush>
      {!events && !error && <Skeleton height={180} />}
      {!events && error && (
        <LoadError title="Failed to fetch events" error={error} isBare onRetry={onRetry} />
      )}
      {events && rounds.length === 0 && (
        <Rows>
          <Row>
            <Text tone="muted">
              No rounds yet. {offered.length > 0 ? 'Choose' : 'Add'} the races that count: no other
              race is scored.
            </Text>
          </Row>
        </Rows>
      )}
      {rounds.map((round) => (
        <RoundFold
          key={round.id}
          round={round}
          values={values}
          onSet={(change) => save(withSet(values, round, change))}
          onAddTime={(atMinutes) => save(withTime(values, round, atMinutes))}
          onRemove={() => remove(round)}
        />
      ))}
      <OfferedRaces
        events={offered}
        onChoose={(chosen) =>
          save([
            ...values.rounds,
            ...chosen.map(({ id }) => plainRound({ eventId: id, race: null })),
          ])
        }
      />
      {events && (
        <Rows>
          <Row>
            <Cluster>
              <Button icon={Plus} size="small" onClick={() => setIsAdding(true)}>
                Add a Race
              </Button>
            </Cluster>
          </Row>
        </Rows>
      )}
      <Dialog
        title="Add a Race"
        description="Of any event, or one race of several in it."
        open={isAdding}
        onOpenChange={setIsAdding}
      >
        <AddRound
          values={values}
          events={events ?? []}
          onAdd={(event) => save(withRace(values, event))}
        />
      </Dialog>
    </Panel>
  )
}

/** Takes a round out of the options that name it. */
function forgetRound(
  id: string,
  { configuration }: ChampionshipValues,
  setValue: ReturnType<typeof useEditor>['form']['setValue'],
) {
  const { keepRounds, drops } = configuration
  const others = (ids: string[]) => ids.filter((one) => one !== id)
  const dirty = { shouldDirty: true }
  if (keepRounds.includes(id)) setValue('configuration.keepRounds', others(keepRounds), dirty)
  if (drops.parts.some(({ rounds }) => rounds.includes(id))) {
    const parts = drops.parts.map((part) => ({ ...part, rounds: others(part.rounds) }))
    setValue('configuration.drops.parts', parts, dirty)
  }
}
