import { Link } from '@tanstack/react-router'
import { Maximize2, X } from 'lucide-react'
import type { Stint } from '#shared/domain/race-documents/car-stints.ts'
import { Button, ButtonLink, ButtonRow, LapBars, Text } from '#web/ui/index.ts'
import { withCar } from './car-choice-in-address.ts'
import type { RaceView } from './race-view.ts'
import { driverName, type ShownCar } from './shown-race.ts'
import { tickText } from '#shared/domain/race-documents/shown-values.ts'
import { lapBars, lapsOf, rangeOfBars } from './stint-lap-bars.ts'

type Props = {
  car: ShownCar
  stint: Stint
  isWithoutPitLaps: boolean
  onChange: (change: Pick<RaceView, 'isWithoutPitLaps'>) => void
  onClose: () => void
}

/** The laps of one stint as bars. */
export function StintLaps({ car, stint, isWithoutPitLaps, onChange, onClose }: Props) {
  const all = lapBars(car, stint)
  const bars = isWithoutPitLaps ? all.filter(({ isPit }) => !isPit) : all
  const name = `${driverName(car, stint.driver)}, ${lapsOf(stint)}`
  return (
    <>
      <ButtonRow>
        <Button
          size="small"
          aria-pressed={!isWithoutPitLaps}
          onClick={() => onChange({ isWithoutPitLaps: !isWithoutPitLaps })}
        >
          In and Out Laps
        </Button>
        <ButtonLink
          size="small"
          icon={Maximize2}
          render={
            <Link from="/events/$id/race" to="./car" search={(now) => withCar(now, car.entry)} />
          }
        >
          All Laps of Car {car.number}
        </ButtonLink>
        <Button size="small" icon={X} onClick={onClose}>
          Close
        </Button>
      </ButtonRow>
      {bars.length === 0 ? (
        <Text tone="muted">Every lap of this stint was into or out of the pit lane.</Text>
      ) : (
        <LapBars
          label={`Laps of ${name}`}
          classToken={car.carClass}
          bars={bars}
          range={rangeOfBars(bars)}
          tickText={tickText}
          hint={`${name}. ${HINT}${all.some(({ isPit }) => isPit) && !isWithoutPitLaps ? OUTLINED : ''}`}
        />
      )}
    </>
  )
}

const HINT = 'Choose a lap for its time.'
const OUTLINED = ' Laps into and out of the pit lane are outlined.'
