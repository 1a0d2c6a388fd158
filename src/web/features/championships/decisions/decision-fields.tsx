import { type Control, useWatch } from 'react-hook-form'
import type { ChampionshipSeason } from '#shared/contract/championship-season.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { CheckboxGroupField, ComboboxField, NumberField, SelectField } from '#web/ui/index.ts'
import { carOptions, competitorOptions } from './decision-choices.ts'
import {
  BEGINNING,
  carField,
  type DecisionDraft,
  FIXED_TABLES,
  isAboutAllRounds,
  isAboutCar,
  NO_TEAM,
  tableOfKind,
} from './decision-draft.ts'
import { CarOfAllRounds } from './car-of-all-rounds.tsx'
import { EntrantFields } from './entrant-fields.tsx'
import { OtherField } from './other-field.tsx'
import { TableField } from './table-field.tsx'

export type RoundChoice = { value: string; label: string }

type Props = {
  control: Control<DecisionDraft>
  loaded: ChampionshipSeason
  classes: readonly string[]
  rounds: RoundChoice[]
}

/** Whom a decision is about, and how much it is, by its kind. */
export function DecisionFields({ control, loaded, classes, rounds }: Props) {
  const { kind, of, round } = useWatch({ control }) as DecisionDraft
  if (kind === 'entrant') return <EntrantFields control={control} classes={classes} />
  if (isAboutAllRounds(kind))
    return (
      <>
        <CarField control={control} loaded={loaded} round={null} />
        <CarOfAllRounds control={control} loaded={loaded} rounds={rounds} />
      </>
    )
  if (isAboutCar(kind))
    return (
      <>
        <SelectField control={control} name="round" label="Round" options={rounds} />
        <CarField control={control} loaded={loaded} round={round} />
        <CarValue control={control} loaded={loaded} />
      </>
    )
  const table = tableOfKind(kind, of)
  return (
    <>
      {!FIXED_TABLES[kind] && <TableField control={control} />}
      <ComboboxField
        control={control}
        key={table}
        name={`keys.${table}`}
        label={kind === 'order' ? `${COMPETITOR_WORDS[table]} Ahead` : COMPETITOR_WORDS[table]}
        options={competitorOptions(loaded, table)}
      />
      <OtherField control={control} loaded={loaded} table={table} />
      <CompetitorValue control={control} rounds={rounds} />
    </>
  )
}

type CarFieldProps = Pick<Props, 'control' | 'loaded'> & { round: string | null }

function CarField({ control, loaded, round }: CarFieldProps) {
  const isWaiting = round === ''
  return (
    <ComboboxField
      key={round}
      control={control}
      name={carField(round)}
      label="Car"
      options={carOptions(loaded, round)}
      disabled={isWaiting}
      {...(isWaiting && { help: 'Choose the round first.' })}
    />
  )
}

const COMPETITOR_WORDS: Record<TableOf, string> = {
  drivers: 'Driver',
  entries: 'Entry',
  teams: 'Team',
  makes: 'Make',
}

const STATUS_OPTIONS = [
  { value: 'finished' as const, label: 'Finished' },
  { value: 'running' as const, label: 'Still running' },
  { value: 'dnf' as const, label: 'Did not finish' },
  { value: 'dns' as const, label: 'Did not start' },
  { value: 'dsq' as const, label: 'Disqualified' },
]

const SESSION_OPTIONS = [
  { value: 'race' as const, label: 'The race' },
  { value: 'qualifying' as const, label: 'Qualifying' },
]

/** What a decision about a car needs besides the car. */
function CarValue({ control, loaded }: Pick<Props, 'control' | 'loaded'>) {
  const kind = useWatch({ control, name: 'kind' })
  switch (kind) {
    case 'bonus':
    case 'set-points':
      return <NumberField control={control} name="points" label="Points" />
    case 'dsq':
      return <SelectField control={control} name="session" label="From" options={SESSION_OPTIONS} />
    case 'status':
      return <SelectField control={control} name="status" label="Status" options={STATUS_OPTIONS} />
    case 'time':
      return (
        <NumberField
          control={control}
          name="seconds"
          label="Seconds"
          help="A negative number is given back."
        />
      )
    case 'laps':
      return <NumberField control={control} name="laps" label="Laps" min={1} />
    case 'places':
      return <NumberField control={control} name="places" label="Places" min={1} />
    case 'scores-for':
      return (
        <ComboboxField
          control={control}
          name="team"
          label="Team"
          options={[{ value: NO_TEAM, label: 'No team' }, ...competitorOptions(loaded, 'teams')]}
        />
      )
    default:
      return null
  }
}

const DROP_OPTIONS = [
  { value: 'drop' as const, label: 'Never' },
  { value: 'keep' as const, label: 'Always' },
]

/** What a decision about a competitor needs besides the competitor. */
function CompetitorValue({ control, rounds }: Pick<Props, 'control' | 'rounds'>) {
  const [kind, from] = useWatch({ control, name: ['kind', 'from'] })
  if (kind === 'points')
    return (
      <>
        <NumberField control={control} name="points" label="Points" />
        <SelectField
          control={control}
          name="from"
          label="In Round"
          {...(from !== BEGINNING && {
            help: 'They count once. Tables as of earlier rounds are without them.',
          })}
          options={[{ value: BEGINNING, label: 'None: from the first round on' }, ...rounds]}
        />
      </>
    )
  if (kind === 'drop')
    return (
      <>
        <SelectField control={control} name="round" label="Round" options={rounds} />
        <SelectField control={control} name="drop" label="Counts" options={DROP_OPTIONS} />
      </>
    )
  if (kind === 'guest')
    return (
      <CheckboxGroupField
        control={control}
        name="rounds"
        label="Rounds"
        help="Without a choice, a guest in all rounds."
        options={rounds}
      />
    )
  return null
}
