import { useWatch } from 'react-hook-form'
import { isOnDays } from '#shared/domain/championships/championship-rounds.ts'
import { CheckboxGroupInput, LoadError, Notice, Skeleton, Stack, Text } from '#web/ui/index.ts'
import type { ChampionshipChoice, ChosenRounds } from '../use-championship-choice.ts'
import type { EventControl } from './event-values.ts'
import { momentOf } from '#shared/domain/words/wall-time.ts'

type Props = { control: EventControl; rounds: ChosenRounds }

/** Which championships the event counts for. Those of its day are first. */
export function ChampionshipFields({ control, rounds }: Props) {
  const [wall, timezone] = useWatch({ control, name: ['startDateTime', 'timezone'] })
  const { choices, error, retry, canChoose, chosen, choose } = rounds
  const start = momentOf(wall, timezone, NEVER)
  const open = choices?.filter(({ isClosed }) => !isClosed) ?? []
  const closed = choices?.filter(({ isClosed, isRound }) => isClosed && isRound) ?? []
  const left = open.filter(({ id, isRound }) => isRound && !chosen.includes(id))
  const ofDay = open.filter(({ days }) => isOnDays(days, start))
  const shown = [...ofDay, ...open.filter((one) => !ofDay.includes(one))]
  return (
    <Stack>
      {!choices && !error && <Skeleton height={60} />}
      {!choices && error && (
        <LoadError title="Failed to load championships" error={error} isBare onRetry={retry} />
      )}
      {choices && shown.length === 0 && (
        <Text tone="muted">There is no championship that it could count for.</Text>
      )}
      {shown.length > 0 && (
        <CheckboxGroupInput
          label="Counts For"
          help={
            canChoose
              ? 'The race is a round only of the championships that you choose, also on their days. A second race of the event, or points of its own, are set in the championship.'
              : 'Only those who manage championships can choose.'
          }
          disabled={!canChoose}
          options={shown.map((one) => ({
            value: String(one.id),
            label: ofDay.includes(one) ? `${one.name} (on its days)` : one.name,
          }))}
          value={chosen.map(String)}
          onChange={(ids) => choose(ids.map(Number))}
        />
      )}
      {left.length > 0 && (
        <Notice tone="caution" title={`It will no longer count for ${namesOf(left)}`}>
          Saving takes its rounds out, with what is set about them, and computes the tables without
          it.
        </Notice>
      )}
      {closed.length > 0 && (
        <Text size="help" tone="muted">
          It counts for {namesOf(closed)}, which {closed.length === 1 ? 'is' : 'are'} closed.
        </Text>
      )}
    </Stack>
  )
}

/** Before every championship. */
const NEVER = new Date(0)

const namesOf = (choices: readonly ChampionshipChoice[]) =>
  choices.map(({ name }) => name).join(', ')
