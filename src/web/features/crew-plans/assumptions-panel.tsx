import type { ReactNode } from 'react'
import type { Plan } from '#shared/contract/crew-plans.ts'
import { paceIn, stintLengthIn, useIn } from '#shared/domain/crew-plans/assumptions.ts'
import { conditionOf, type Figure } from '#shared/domain/crew-plans/figures.ts'
import type { Layout } from '#shared/domain/crew-plans/lay-out.ts'
import { needTable, withoutLastStop } from '#shared/domain/crew-plans/need.ts'
import { formatLapTime } from '#shared/domain/results/race-time.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { Details, Explained, Facts, Panel, Stack, Text, TimingTable } from '#web/ui/index.ts'
import { decidesText, eachText, originText, percentText } from './plan-words.ts'

type Props = { values: Plan['assumptions']; layout: Layout | null; actions?: ReactNode }

/** What the plan is computed from, and where each figure is from. */
export function AssumptionsPanel({ values, layout, actions }: Props) {
  const day = conditionOf(false, values.isWet)
  const night = conditionOf(true, values.isWet)
  const energy = useIn(values, 'energy', day)
  const fuel = useIn(values, 'fuel', day)
  const length = stintLengthIn(values, day)
  const deciding = energy ?? fuel
  const reserve = energy ? values.energyReserve : values.fuelReserve
  return (
    <Panel title="Computed From" foot={actions}>
      <Stack>
        <Facts
          items={[
            ...(energy
              ? [{ label: 'Energy per Lap', ...shown(energy, percentText(energy.value, 2)) }]
              : []),
            ...(fuel
              ? [{ label: 'Fuel per Lap', ...shown(fuel, percentText(fuel.value, 2)) }]
              : []),
            { label: 'Lap, Day', ...lapOf(paceIn(values, null, day)) },
            { label: 'Lap, Night', ...lapOf(paceIn(values, null, night)) },
            { label: 'Time Lost per Stop', ...laneOf(values.pitLane) },
            {
              label: 'Laps per Stint',
              value: <Explained text={eachText(length)}>{length.laps ?? 'No limit'}</Explained>,
              note: decidesText(length),
            },
          ]}
        />
        <Text tone="muted">{formulaText(values, energy, fuel)}</Text>
        {deciding && <Text tone="muted">{fewerStopsText(layout, deciding, reserve)}</Text>}
        {deciding && length.laps !== null && (
          <NeedTable
            perLap={deciding.value}
            reserve={reserve}
            laps={length.laps}
            name={energy ? 'Energy' : 'Fuel'}
          />
        )}
      </Stack>
    </Panel>
  )
}

const MEANS = {
  measured: 'The middle of the clean laps of this crew in this car on this track, at least five.',
  derived: 'From laps in another light or on another road, or of the others of the crew.',
  guessed: 'What planners usually take.',
  typed: 'Typed by whoever leads the crew.',
}

function shown(figure: Figure, text: string) {
  return {
    value: <Explained text={MEANS[figure.origin]}>{text}</Explained>,
    note: originText(figure),
  }
}

const lapOf = (figure: Figure | null) =>
  figure
    ? shown(figure, formatLapTime(Math.round(figure.value * 10) / 10).slice(0, -2))
    : { value: '–', note: 'no laps yet' }

function laneOf(pitLane: Plan['assumptions']['pitLane']) {
  if (!pitLane) return { value: '–', note: 'no stops yet' }
  const { seconds, stops, isTyped } = pitLane
  return {
    value: (
      <Explained text="In the pit lane, without what is done at the stop: the middle of what stops on this track cost, minus their service.">
        {`${Math.round(seconds)} s`}
      </Explained>
    ),
    note: isTyped ? 'typed' : `measured, ${counted(stops, 'stop')}`,
  }
}

/** '28 = (100% - 0.1% kept) / 3.48%' */
function formulaText(
  { energyReserve, fuelReserve }: Plan['assumptions'],
  energy: Figure | null,
  fuel: Figure | null,
) {
  return [
    energy && lapsText('energy', energyReserve, energy),
    fuel && lapsText('fuel', fuelReserve, fuel),
  ]
    .filter(Boolean)
    .join(' ')
}

const lapsText = (name: string, reserve: number, { value }: Figure) =>
  `${Math.floor((1 - reserve) / value + 1e-9)} laps by ${name} = (100% - ${percentText(reserve, 1)} kept) / ${percentText(value, 2)}.`

/** What a lap may use with one stop less, from a full start on. */
function fewerStopsText(layout: Layout | null, { value }: Figure, reserve: number) {
  const saving =
    layout &&
    withoutLastStop({
      stored: 1,
      lapsLeft: layout.laps,
      stopsLeft: layout.stints.length - 1,
      perLap: value,
      reserve,
    })
  if (!saving) return null
  const percent = Math.abs(saving.savedPercent).toFixed(1)
  return saving.savedPercent > 0
    ? `One stop less needs ${percentText(saving.use, 2)} per lap: ${percent}% less.`
    : 'One stop less is possible without saving.'
}

type NeedProps = { perLap: number; reserve: number; laps: number; name: string }

function NeedTable({ perLap, reserve, laps, name }: NeedProps) {
  return (
    <Details summary="What Laps Need">
      <TimingTable
        label="What laps need"
        rows={needTable(perLap, reserve, laps).toReversed()}
        rowKey={({ laps: count }) => String(count)}
        columns={[
          { id: 'laps', label: 'Laps', align: 'end', cell: ({ laps: count }) => count },
          { id: 'need', label: name, align: 'end', cell: ({ need }) => percentText(need, 1) },
        ]}
      />
    </Details>
  )
}
