import { useState } from 'react'
import type { BonusOfRound } from '#shared/domain/scoring/season.ts'
import {
  CheckboxGroupInput,
  FormColumns,
  Notice,
  NumberInput,
  SelectInput,
  TextInput,
} from '#web/ui/index.ts'
import type { ChampionshipValues, RoundValues } from '../championship-values.ts'
import { useValues } from '../editor-context.ts'

type Props = {
  set: RoundValues
  /** The event's title. */
  title: string
  errorAt: (field: keyof RoundValues) => string | undefined
  onSet: (change: Partial<RoundValues>) => void
}

/** What can be set about one round. */
export function RoundFields({ set, title, errorAt, onSet }: Props) {
  const unfit = errorAt('race') ?? errorAt('atMinutes')
  // A part of 1.25 is typed by way of 1.
  const [award, setAward] = useState(() => awardOf(set.award))
  return (
    <>
      {unfit && <Notice tone="stop">{unfit}</Notice>}
      <FormColumns>
        <TextInput
          label="Round Name"
          help={`Empty: ${title}`}
          autoComplete="off"
          maxLength={100}
          value={set.name}
          error={errorAt('name')}
          onChange={(name) => onSet({ name })}
        />
        <NumberInput
          label="Factor"
          help="In place of the factor of its length."
          step={0.5}
          value={set.factor}
          error={errorAt('factor')}
          onChange={(factor) => onSet({ factor })}
        />
        <TextInput
          label="Points of This Round"
          help="A list such as 50, 36, 30. Then no factor applies."
          autoComplete="off"
          value={set.points}
          error={errorAt('points')}
          onChange={(points) => onSet({ points })}
        />
        <NumberInput
          label="Each Place After the List"
          help="Empty: as in all rounds."
          min={0}
          value={set.beyond}
          error={errorAt('beyond')}
          onChange={(beyond) => onSet({ beyond })}
        />
      </FormColumns>
      <FormColumns>
        <SelectInput
          label="Awarded"
          help="A race that was stopped and joined from its files counts by its length, unless you decide here."
          options={AWARDS}
          value={award}
          onChange={(value) => {
            setAward(value)
            onSet({ award: AWARD_OF[value] })
          }}
        />
        {award === 'part' && (
          <NumberInput
            label="Part of the Points"
            help="0.5 for half points. Applied before rounding."
            step={0.25}
            min={0}
            value={Number.isNaN(set.award) ? null : set.award}
            error={errorAt('award')}
            onChange={(part) => onSet({ award: part ?? Number.NaN })}
          />
        )}
      </FormColumns>
      <FormColumns>
        {set.atMinutes === null && (
          <NumberInput
            label="Planned Length (minutes)"
            help="Decides the factor of its length. Empty: as its result file says, or as the event plans. Needed for a second race of an event that is not raced yet."
            min={1}
            value={set.minutes}
            error={errorAt('minutes')}
            onChange={(minutes) => onSet({ minutes })}
          />
        )}
        <NumberInput
          label="Least Driving Time (minutes)"
          help="Of each driver who drove. Empty: as in all rounds. 0: none in this round. Under Crews and Guests, choose whether a driver or the car gets no points."
          min={0}
          value={set.minDriveMinutes}
          error={errorAt('minDriveMinutes')}
          onChange={(minDriveMinutes) => onSet({ minDriveMinutes })}
        />
      </FormColumns>
      {set.atMinutes === null && <BonusFields set={set} errorAt={errorAt} onSet={onSet} />}
    </>
  )
}

type Award = 'open' | 'full' | 'part' | 'void'

const AWARDS: { value: Award; label: string }[] = [
  { value: 'open', label: 'By its length if it is stopped, otherwise in full' },
  { value: 'full', label: 'Full points, also if it is stopped' },
  { value: 'part', label: 'A part of the points' },
  { value: 'void', label: 'Nothing: as if it had not been raced' },
]

const AWARD_OF: Record<Award, number | null> = { open: null, full: 1, part: 0.5, void: 0 }

function awardOf(award: number | null): Award {
  if (award === null) return 'open'
  if (award === 1) return 'full'
  return award === 0 ? 'void' : 'part'
}

type BonusProps = Pick<Props, 'set' | 'errorAt' | 'onSet'>

/** What decides the pole of this round, and which bonus points it pays. */
function BonusFields({ set, errorAt, onSet }: BonusProps) {
  const { configuration } = useValues()
  const { qualifying, withoutBonus } = set
  const paid = PAYABLE.filter(({ value }) => isPaid(value, configuration))
  if (paid.length === 0) return null
  const hasGrid = paid.some(({ value }) => value === 'pole' || value === 'qualifying')
  return (
    <FormColumns>
      {hasGrid && (
        <SelectInput
          label="Pole and Qualifying Points By"
          help="Of two races after one qualifying, only the first has its points unless you choose here. A class counts by the last session in which it set times."
          options={QUALIFYING}
          value={qualifying.by}
          onChange={(by) => onSet({ qualifying: { ...qualifying, by } })}
        />
      )}
      {hasGrid && qualifying.by === 'sessions' && (
        <TextInput
          label="Numbers of the Sessions"
          help="1 is the first qualifying of the event. Several, such as 1, 2, with the Hyperpole last."
          autoComplete="off"
          value={qualifying.sessions}
          error={errorAt('qualifying')}
          onChange={(sessions) => onSet({ qualifying: { ...qualifying, sessions } })}
        />
      )}
      <CheckboxGroupInput
        label="Bonus Points of This Round"
        options={paid}
        value={paid.map(({ value }) => value).filter((value) => !withoutBonus.includes(value))}
        onChange={(chosen) =>
          onSet({
            withoutBonus: PAYABLE.map(({ value }) => value).filter((value) =>
              paid.some((one) => one.value === value)
                ? !chosen.includes(value)
                : withoutBonus.includes(value),
            ),
          })
        }
      />
    </FormColumns>
  )
}

const QUALIFYING: { value: RoundValues['qualifying']['by']; label: string }[] = [
  { value: 'default', label: 'The qualifying before it that no earlier race has used' },
  { value: 'sessions', label: 'Certain qualifying sessions' },
  { value: 'grid', label: 'The starting grid of the race' },
  { value: 'none', label: 'Nothing: this round has no such points' },
]

const PAYABLE: { value: BonusOfRound; label: string }[] = [
  { value: 'pole', label: 'Pole position' },
  { value: 'qualifying', label: 'Qualifying' },
  { value: 'fastestLap', label: 'Fastest lap' },
  { value: 'participation', label: 'Participation' },
  { value: 'clean', label: 'Clean driving' },
]

function isPaid(bonus: BonusOfRound, { bonus: values }: ChampionshipValues['configuration']) {
  if (bonus === 'qualifying') return values.qualifying.trim() !== ''
  if (bonus === 'clean') return values.clean.length > 0
  return (values[bonus] ?? 0) !== 0
}
