import type { LiveRow } from '#shared/contract/live-timing.ts'
import { lapText } from '#shared/domain/race-documents/shown-values.ts'
import { PENALTY_WORDS } from '#shared/domain/live-timing/moment-words.ts'
import { tyresText } from '#shared/domain/live-timing/stop-words.ts'
import { CarLaps } from './car-laps.tsx'
import { CarStops } from './car-stops.tsx'
import { Cluster, Dialog, DialogClose, Facts, NumberPlate } from '#web/ui/index.ts'
import {
  aheadWords,
  bestWords,
  energyWords,
  gapWords,
  hoursText,
  inCarSeconds,
  lastWords,
  sectorsOf,
} from './car-words.ts'

type Props = {
  eventId: number
  /** On the session's clock, for who watches later; undefined for all there is. */
  until: number | undefined
  row: LiveRow
  et: number
  hasBegun: boolean
  greenAt: number | null
  onClose: () => void
}

const NONE = '–'

/** Everything that is known of a car at the moment. */
export function CarDialog({ eventId, until, row, et, hasBegun, greenAt, onClose }: Props) {
  const inCar = inCarSeconds(row, { et, greenAt })
  const tyres = tyresText(row.tyres)
  const owed = row.owed.map((kind) => PENALTY_WORDS[kind]).join(', ')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        <Cluster>
          <NumberPlate number={row.number} classToken={row.carClass} />
          {row.driver}
        </Cluster>
      }
      description={[row.team, row.carClass].filter(Boolean).join(', ')}
      footer={<DialogClose>Close</DialogClose>}
    >
      <Facts
        columns="three"
        items={[
          { label: 'In class', value: row.classPlace, note: `P${row.place} of all` },
          { label: 'Gap', value: gapWords(row, hasBegun) },
          { label: 'Ahead', value: aheadWords(row) },
          { label: 'Last lap', value: lastWords(row, et) },
          {
            label: 'Best lap',
            value: bestWords(row),
            note: row.bestLap === null ? undefined : `Lap ${row.bestLap}`,
          },
          {
            label: 'Laps',
            value: row.laps,
            note: row.raceLaps === null ? undefined : `about ${Math.round(row.raceLaps)} in all`,
          },
          { label: 'In the car', value: inCar === null ? NONE : hoursText(inCar) },
          { label: 'Stops', value: row.stops },
          { label: 'Energy', value: energyWords(row) },
          ...sectorsOf(row).map(({ id, text }) => ({
            label: `Sector ${id}`,
            value: text,
            note:
              row.sectors[id - 1] && `of ${row.last ? lapText(row.last.seconds) : 'the last lap'}`,
          })),
          ...(tyres ? [{ label: 'Tyres', value: tyres }] : []),
          ...(row.penalties > 0 || row.owed.length > 0
            ? [{ label: 'Penalties', value: row.penalties || NONE, note: owed || undefined }]
            : []),
        ]}
      />
      <CarStops eventId={eventId} car={row.car} driver={row.driver} until={until} />
      <CarLaps eventId={eventId} car={row.car} until={until} />
    </Dialog>
  )
}
