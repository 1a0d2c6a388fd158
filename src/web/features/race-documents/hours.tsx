import { useMemo } from 'react'
import { hourByHour } from '#shared/domain/race-documents/hour-by-hour.ts'
import { EmptyState, FilterSelect, Folded, FormColumns, Panel, Stack } from '#web/ui/index.ts'
import { NumberOrder, orderedCars } from './car-order.tsx'
import { HowComputed } from './explained-column.tsx'
import { HourMatrix, HourMatrixSheet, matrixOf } from './hour-matrix.tsx'
import { HourTable } from './hour-table.tsx'
import { cellFigures, cellWords, outWords } from './hour-words.ts'
import type { RaceView } from './race-view.ts'
import type { ShownRace } from './shown-race.ts'
import { hoursAndMinutes } from '#shared/domain/race-documents/shown-values.ts'
import { useOwnRows } from './use-own-cars.ts'

type Props = {
  race: ShownRace
  view: Pick<RaceView, 'hour' | 'order'>
  onChange: (change: Partial<RaceView>) => void
}

/** Every car's place at each full hour, and the classification at one of them. */
export function Hours({ race, view, onChange }: Props) {
  const hours = useMemo(() => hourByHour(race.timeline), [race.timeline])
  const isYours = useOwnRows()
  const chosen = hours[(view.hour ?? hours.length) - 1] ?? hours.at(-1)
  const title = 'Hour by Hour'
  if (hours.length === 0)
    return (
      <Panel title={title}>
        <EmptyState
          drawing="rows"
          isBare
          level={3}
          title="A Short Race"
          text="It ended within half an hour."
        />
      </Panel>
    )
  return (
    <Stack>
      {/* The places at a single moment are those of its classification below. */}
      {hours.length > 1 && (
        <Panel
          title={title}
          isFlush
          actions={<NumberOrder order={view.order} onChange={onChange} />}
          foot={
            <>
              {outWords(hours)} <HowComputed columns={cellFigures(matrixOf(race, hours))} />
            </>
          }
        >
          <Folded
            rows={orderedCars(race.cars, race.classes, view.order)}
            noun="Cars"
            isKept={(car) => isYours({ car })}
          >
            {(shown) => <HourMatrix race={race} hours={hours} cars={shown} />}
          </Folded>
        </Panel>
      )}
      {chosen && (
        <>
          <FormColumns columns="filters">
            <FilterSelect
              label="Classification After"
              options={hours.map(({ seconds }, index) => ({
                value: String(index + 1),
                label: hoursAndMinutes(seconds),
              }))}
              value={String(hours.indexOf(chosen) + 1)}
              onChange={(value) => onChange({ hour: Number(value) })}
            />
          </FormColumns>
          <HourTable race={race} hours={hours} hour={chosen} />
        </>
      )}
    </Stack>
  )
}

/** The same for paper, with the classification at each of the hours. */
export function HourSheets({ race }: { race: ShownRace }) {
  const hours = hourByHour(race.timeline)
  return (
    <>
      <Panel isFlush foot={`${cellWords(matrixOf(race, hours))} ${outWords(hours)}`}>
        <HourMatrixSheet race={race} hours={hours} cars={race.cars} />
      </Panel>
      {hours.map((hour) => (
        <HourTable key={hour.seconds} race={race} hours={hours} hour={hour} />
      ))}
    </>
  )
}
