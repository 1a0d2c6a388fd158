import type { RaceFigures } from '#shared/domain/crew-plans/race-figures.ts'
import { lapText } from '#shared/domain/race-documents/shown-values.ts'
import { Explained, Facts } from '#web/ui/index.ts'
import { percentText } from './plan-words.ts'

const MEANS =
  'The middle of the last five laps that were clean: under green, neither into nor out of the pits, and not held up. At least three. The rest of the race is laid out with it, for each driver by as much as they differ in the plan.'

/** Pace and use as they are in the race, which the rest of it is laid out with. */
export function RaceFiguresFacts({ pace, energy, fuel }: RaceFigures) {
  return (
    <Facts
      items={[
        {
          label: 'Lap',
          value: pace ? <Explained text={MEANS}>{lapText(pace.value)}</Explained> : '–',
          note: noteText(pace, pace?.planned ? lapText(pace.planned) : undefined),
        },
        {
          label: 'Energy per Lap',
          value: energy ? <Explained text={MEANS}>{percentText(energy.value, 2)}</Explained> : '–',
          note: noteText(energy, energy?.planned ? percentText(energy.planned, 2) : undefined),
        },
        ...(fuel
          ? [
              {
                label: 'Fuel per Lap',
                value: <Explained text={MEANS}>{percentText(fuel.value, 2)}</Explained>,
                note: noteText(fuel, fuel.planned ? percentText(fuel.planned, 2) : undefined),
              },
            ]
          : []),
      ]}
    />
  )
}

/** 'last 5 laps of this race, plan 1:30.4' */
const noteText = (figure: RaceFigures['pace'], planned: string | undefined) =>
  figure
    ? `last ${figure.laps} laps of this race${planned ? `, plan ${planned}` : ''}`
    : 'as planned: fewer than 3 clean laps'
