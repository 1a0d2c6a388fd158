import { Stack } from '#web/ui/index.ts'
import { CarChoice } from '../car-choice.tsx'
import { CarLaps } from '../car-laps.tsx'
import type { RaceView } from '../race-view.ts'
import { carInView, type ShownRace } from '../shown-race.ts'
import { CarFigures } from './car-figures.tsx'
import { CarIncidents } from './car-incidents.tsx'
import { CarVisits } from './car-visits.tsx'
import { LevelCharts } from './level-charts.tsx'
import { NotRecorded } from './not-recorded.tsx'
import { QualifyingNote } from './qualifying-note.tsx'
import { StintTables } from './stint-tables.tsx'
import { Teammates } from './teammates.tsx'
import { Tyres } from './tyres.tsx'
import { UncountedLaps } from './uncounted-laps.tsx'

type Props = {
  eventId: number
  race: ShownRace
  /** The event's time zone. */
  timezone: string
  view: RaceView
  onChange: (change: Partial<RaceView>) => void
}

/** Everything about one car. */
export function CarView({ eventId, race, timezone, view, onChange }: Props) {
  const car = carInView(race, view.car)
  if (!car) return null
  return (
    <Stack gap="large">
      <CarChoice cars={race.cars} car={car} onChange={onChange} />
      <CarFigures race={race} car={car} />
      <QualifyingNote eventId={eventId} session={view.session} car={car} />
      <Teammates race={race} car={car} />
      <StintTables car={car} />
      <CarVisits eventId={eventId} session={view.session} race={race} car={car} />
      <LevelCharts race={race} car={car} view={view} onChange={onChange} />
      <Tyres race={race} car={car} view={view} onChange={onChange} />
      <NotRecorded car={car} />
      <CarIncidents eventId={eventId} session={view.session} race={race} car={car} />
      <CarLaps eventId={eventId} session={view.session} race={race} car={car} timezone={timezone} />
      <UncountedLaps car={car} />
    </Stack>
  )
}
