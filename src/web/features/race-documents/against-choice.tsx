import { useState } from 'react'
import { leaderPace } from '#shared/domain/race-documents/lap-chart.ts'
import { secondsOfLapTime } from '#shared/domain/results/race-time.ts'
import { FilterSelect, FormColumns, TextInput } from '#web/ui/index.ts'
import { carOption } from './car-choice.tsx'
import type { RaceView } from './race-view.ts'
import type { ShownRace } from './shown-race.ts'
import { lapText } from '#shared/domain/race-documents/shown-values.ts'

/** In place of a car's entry: the average of the field. */
export const FIELD = 0

const USUAL = 'usual'
const LAP_TIME = 'lap time'

type Props = {
  race: ShownRace
  view: Pick<RaceView, 'chart' | 'against' | 'pace'>
  onChange: (change: Partial<RaceView>) => void
}

/** What gaps and the race trace are counted from. */
export function AgainstChoice({ race, view: { chart, against, pace }, onChange }: Props) {
  if (chart === 'laps') return null
  const lapTime = { value: LAP_TIME, label: 'A lap time' }
  const options =
    chart === 'trace'
      ? [
          { value: USUAL, label: "The winner's pace" },
          lapTime,
          { value: String(FIELD), label: 'The average of the field' },
        ]
      : [{ value: USUAL, label: 'The class leader' }, lapTime, ...race.cars.map(carOption)]
  const wanted = pace === undefined ? String(against) : LAP_TIME
  const chosen = options.find(({ value }) => value === wanted) ?? options[0]
  return (
    <FormColumns columns="filters">
      <FilterSelect
        label="Against"
        options={options}
        value={chosen?.value ?? USUAL}
        onChange={(value) =>
          onChange({
            pace: value === LAP_TIME ? usualPace(race) : undefined,
            against: value === USUAL || value === LAP_TIME ? undefined : Number(value),
          })
        }
      />
      {pace !== undefined && (
        <PaceInput pace={pace} onChange={(next) => onChange({ pace: next })} />
      )}
    </FormColumns>
  )
}

const milliseconds = (seconds: number) => Math.round(seconds * 1000)

/** The average lap of the winner, as it is shown. */
const usualPace = ({ timeline }: ShownRace) => milliseconds(leaderPace(timeline) ?? 0)

type InputProps = { pace: number; onChange: (pace: number) => void }

/** A lap time; the charts follow what is typed as soon as it is one. */
function PaceInput({ pace, onChange }: InputProps) {
  const [typed, setTyped] = useState(() => lapText(pace / 1000))
  return (
    <TextInput
      label="Lap Time"
      value={typed}
      error={secondsOfLapTime(typed) === null ? 'Enter a lap time such as 1:31.5' : undefined}
      onChange={(text) => {
        setTyped(text)
        const next = secondsOfLapTime(text)
        if (next !== null) onChange(milliseconds(next))
      }}
    />
  )
}
