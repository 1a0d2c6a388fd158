import { useState } from 'react'
import { FormColumns, Notice, NumberInput, SelectInput, TextInput } from '#web/ui/index.ts'
import type { RoundValues } from '../championship-values.ts'

type Props = {
  set: RoundValues
  /** Of the event. */
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
          help="A race that was stopped and joined from its files counts by its length, unless you set a part here."
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
            value={set.award}
            error={errorAt('award')}
            onChange={(part) => onSet({ award: part })}
          />
        )}
      </FormColumns>
    </>
  )
}

type Award = 'full' | 'part' | 'void'

const AWARDS: { value: Award; label: string }[] = [
  { value: 'full', label: 'Full points, or by the length of a stopped race' },
  { value: 'part', label: 'A part of the points' },
  { value: 'void', label: 'Nothing: as if it had not been raced' },
]

const AWARD_OF: Record<Award, number> = { full: 1, part: 0.5, void: 0 }

function awardOf(award: number | null): Award {
  if (award === 1) return 'full'
  return award === 0 ? 'void' : 'part'
}
