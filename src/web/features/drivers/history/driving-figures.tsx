import type { DrivingFigures as Figures } from '#shared/contract/driver-history.ts'
import type { DriverStatistics } from '#shared/contract/drivers.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { Explained, StatGrid, StatPanel } from '#web/ui/index.ts'

type Props = { figures: Figures; statistics: Pick<DriverStatistics, 'poles' | 'classPoles'> }

const SECONDS_PER_HOUR = 3600

/** Each figure says how it is computed. */
export function DrivingFigures({ figures, statistics }: Props) {
  const { contactsPer100Laps, consistency, contacts, cleanLaps, laps } = figures
  return (
    <StatGrid>
      <StatPanel
        label={<Explained text={EXPLAINED.poles}>Poles</Explained>}
        value={statistics.poles}
        note={`${statistics.classPoles} in class`}
      />
      <StatPanel
        label={<Explained text={EXPLAINED.hours}>Net Hours</Explained>}
        value={hours(figures.drivenSeconds)}
        unit="h"
        note={`${hours(figures.seatSeconds)} h with stops`}
      />
      <StatPanel
        label={<Explained text={EXPLAINED.stints}>Stints</Explained>}
        value={whole(figures.stints)}
        note={figures.stints > 0 && `${(laps / figures.stints).toFixed(1)} laps each`}
      />
      <StatPanel
        label={<Explained text={EXPLAINED.clean}>Clean Laps</Explained>}
        value={whole(cleanLaps)}
        note={`of ${whole(laps)} in ${counted(figures.races, 'race')} with\u00a0laps`}
      />
      <StatPanel
        label={<Explained text={EXPLAINED.contacts}>Contacts per 100 Laps</Explained>}
        value={contactsPer100Laps === null ? '-' : contactsPer100Laps.toFixed(1)}
        isOff={contactsPer100Laps === null}
        note={laps > 0 && counted(contacts, 'contact')}
      />
      <StatPanel
        label={<Explained text={EXPLAINED.consistency}>Consistency</Explained>}
        value={consistency === null ? '-' : (consistency * 100).toFixed(2)}
        {...(consistency !== null && { unit: '%' })}
        isOff={consistency === null}
        note={consistency === null ? 'Too few clean laps' : 'Lower is steadier'}
      />
    </StatGrid>
  )
}

const EXPLAINED = {
  poles:
    "First in the event's last qualifying, for everybody who drove the car in it. Without a file of qualifying: first on the grid of the race, for everybody who drove the car in the race. A disqualified car loses its pole.",
  hours:
    'The durations of all laps in all races of events that count, without the time that laps into and out of the pit lane took beyond a median clean lap. An estimate.',
  stints: 'Laps of one driver in a row, with or without pit stops between them.',
  clean:
    "Laps with a time, not the first, neither into nor out of the pit lane, and at most 7% slower than the car's median of such laps.",
  contacts:
    'Contacts that the game reported for this driver in all races of events that count, for every 100 laps. Reports of the same two cars, or of the same object, within a second are one contact.',
  consistency:
    'How far the faster and the slower quarter of the clean laps are apart, as a share of their median. The mean of all races of events that count with at least five clean laps, each with the weight of its clean laps.',
}

const hours = (seconds: number) =>
  (seconds / SECONDS_PER_HOUR).toLocaleString('en-US', { maximumFractionDigits: 1 })

const whole = (value: number) => value.toLocaleString('en-US')
