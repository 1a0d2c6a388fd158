import type { Seam } from '../../contract/race-documents.ts'
import { csv, type CsvColumn } from '../words/csv.ts'
import { formatClock } from '../words/dates.ts'
import { showInvisible } from '../words/invisible-characters.ts'
import { counted } from '../words/plural.ts'
import { formatLapTime, formatRaceTime, shownSeconds } from '../results/race-time.ts'
import { withPauses } from '../stitching/real-time.ts'
import { driversOfLaps } from './car-stints.ts'
import { type ClassifiedRow, classificationOf } from './classification.ts'
import { improvements, type Mark, sectorImprovements } from './lap-marks.ts'
import { retirementWords } from './message-words.ts'
import { classifiedEntries, type ClassifiedRule } from './not-classified.ts'
import { pitVisitsOf } from './pit-visits.ts'
import type { RaceLap } from './race-car.ts'
import type { Gap, TimedCar, Timeline } from './timeline.ts'
import type { DrivenRaceCar } from './to-race-cars.ts'

type Car = TimedCar<DrivenRaceCar>

/** Columns and order are those of the timing companies, so that existing programs can read the file. */
const SEPARATOR = ';'

const FEWEST_DRIVERS = 5

type RaceFacts = {
  trackLengthMetres: number | null
  /** When the session's clock was at 0; null if the file does not tell it. */
  startedAt: Date | null
  /** On that clock: when the lights went green; 0 outside of races. */
  greenSeconds: number
  timezone: string
  /** Where it was stopped, if it was joined from several files. */
  seams?: readonly Seam[] | undefined
  /** Whether the last lap of a car that finished is the one at the flag, as in a race. */
  hasFlag?: boolean
}

/** Every lap of every car, in the order of their numbers in the classification. */
export function analysisCsv(race: Timeline<DrivenRaceCar>, facts: RaceFacts): string {
  const marks = improvements(race)
  const sectors = sectorImprovements(race)
  const rows = race.cars.flatMap((car): AnalysisRow[] => {
    const drivers = driversOfLaps(car)
    const lost = new Map(pitVisitsOf(car).map((visit) => [visit.lap + 1, visit.lostSeconds]))
    return car.laps.map((lap, index) => ({
      car,
      lap,
      driver: drivers[index] ?? null,
      mark: marks.get(car.entry)?.get(lap.number),
      sectorMarks: sectors.map((ofSector) => ofSector.get(car.entry)?.get(lap.number)),
      at: car.crossings[index] ?? null,
      lost: lost.get(lap.number) ?? null,
    }))
  })
  return csv(analysisColumns(facts), rows, SEPARATOR)
}

type AnalysisRow = {
  car: Car
  lap: RaceLap
  driver: number | null
  mark: Mark | undefined
  sectorMarks: readonly (Mark | undefined)[]
  /** Race time in seconds at the end of the lap. */
  at: number | null
  /** In the pit lane, in seconds, if it is the lap out of it. */
  lost: number | null
}

function analysisColumns(facts: RaceFacts) {
  const { trackLengthMetres, hasFlag = true } = facts
  const columns: CsvColumn<AnalysisRow>[] = [
    { head: 'NUMBER', value: ({ car }) => car.number },
    { head: 'DRIVER_NUMBER', value: ({ driver }) => (driver === null ? null : driver + 1) },
    { head: 'LAP_NUMBER', value: ({ lap }) => lap.number },
    { head: 'LAP_TIME', value: ({ lap }) => formatLapTime(lap.seconds) },
    { head: 'LAP_IMPROVEMENT', value: ({ mark }) => improvementOf(mark) },
    { head: 'CROSSING_FINISH_LINE_IN_PIT', value: ({ lap }) => (lap.isPit ? 'B' : '') },
    ...([0, 1, 2] as const).flatMap(sectorColumns),
    { head: 'KPH', value: ({ lap }) => speed(trackLengthMetres, lap.seconds) },
    { head: 'ELAPSED', value: ({ at }) => formatLapTime(at) },
    { head: 'HOUR', value: ({ at }) => clock(at, facts) },
    ...([0, 1, 2] as const).map(largeColumn),
    { head: 'TOP_SPEED', value: ({ lap }) => lap.topSpeedKmh?.toFixed(1) },
    { head: 'DRIVER_NAME', value: ({ car, driver }) => nameOf(car, driver) },
    {
      head: 'PIT_TIME',
      value: ({ lost }) => (lost === null || lost < 0 ? '' : formatLapTime(lost)),
    },
    { head: 'CLASS', value: ({ car }) => car.carClass },
    { head: 'GROUP', value: () => '' },
    { head: 'TEAM', value: ({ car }) => showInvisible(car.teamName) },
    { head: 'MANUFACTURER', value: ({ car }) => car.carModel },
    // The file knows no flags but the last one; a joined race was stopped under red.
    {
      head: 'FLAG_AT_FL',
      value: ({ car, lap }) => {
        if (car.restarts?.some(({ afterLap }) => afterLap === lap.number)) return 'RF'
        return hasFlag && car.status === 'Finished' && lap.number === car.laps.length ? 'FF' : ''
      },
    },
  ]
  return columns
}

const sectorColumns = (index: 0 | 1 | 2): CsvColumn<AnalysisRow>[] => [
  { head: `S${index + 1}`, value: ({ lap }) => sectorText(lap.sectors[index]) },
  {
    head: `S${index + 1}_IMPROVEMENT`,
    value: ({ sectorMarks }) => improvementOf(sectorMarks[index]),
  },
]

const sectorText = (seconds: number | null) =>
  seconds === null ? '' : shownSeconds(seconds).toFixed(3)

const largeColumn = (index: 0 | 1 | 2): CsvColumn<AnalysisRow> => ({
  head: `S${index + 1}_LARGE`,
  value: ({ lap }) => formatLapTime(lap.sectors[index]),
})

/** The classification, in the order of the places. */
export function classificationCsv(
  race: Timeline<DrivenRaceCar>,
  { trackLengthMetres }: Pick<RaceFacts, 'trackLengthMetres'>,
  rule: ClassifiedRule | null = null,
): string {
  const classified = classifiedEntries(race.cars, rule)
  const rows = classificationOf(race).flatMap((row): ClassificationLine[] => {
    const car = race.byEntry.get(row.entry)
    if (!car) return []
    const status = statusText(car, classified.has(car.entry))
    return [{ ...row, car, status, total: formatRaceTime(car.finishSeconds) }]
  })
  return classificationLines(rows, trackLengthMetres)
}

export type ClassificationLine = Pick<ClassifiedRow, 'laps' | 'gap' | 'interval'> & {
  car: Car
  status: string
  /** The total time. */
  total: string
  best: { lap: number | null; seconds: number } | null
}

export function classificationLines(
  rows: readonly ClassificationLine[],
  trackLengthMetres: number | null,
) {
  const drivers = Math.max(FEWEST_DRIVERS, ...rows.map(({ car }) => car.drivers.length))
  const columns: CsvColumn<ClassificationLine>[] = [
    { head: 'POSITION', value: ({ car }) => car.place },
    { head: 'NUMBER', value: ({ car }) => car.number },
    { head: 'TEAM', value: ({ car }) => showInvisible(car.teamName) },
    ...Array.from({ length: drivers }, (_, index): CsvColumn<ClassificationLine> => ({
      head: `DRIVER_${index + 1}`,
      value: ({ car }) => nameOf(car, index),
    })),
    { head: 'VEHICLE', value: ({ car }) => car.carModel },
    { head: 'TYRES', value: () => '' },
    { head: 'CLASS', value: ({ car }) => car.carClass },
    { head: 'GROUP', value: () => '' },
    { head: 'STATUS', value: ({ status }) => status },
    { head: 'LAPS', value: ({ laps }) => laps },
    { head: 'TOTAL_TIME', value: ({ total }) => total },
    { head: 'GAP_FIRST', value: ({ gap }) => gapText(gap) },
    { head: 'GAP_PREVIOUS', value: ({ interval }) => gapText(interval) },
    { head: 'FL_LAPNUM', value: ({ best }) => best?.lap },
    { head: 'FL_TIME', value: ({ best }) => formatLapTime(best?.seconds ?? null) },
    { head: 'FL_KPH', value: ({ best }) => speed(trackLengthMetres, best?.seconds ?? null) },
    // Behind those of the timing companies, since programs read these by their places.
    { head: 'DNF_REASON', value: ({ car }) => retirementWords(car.dnfReason) ?? '' },
    { head: 'PENALTIES', value: ({ car }) => showInvisible(car.penalties) },
  ]
  return csv(columns, rows, SEPARATOR)
}

function statusText({ status }: Car, isClassified: boolean) {
  if (status === 'DSQ') return 'Disqualified'
  if (!isClassified) return 'Not Classified'
  return status === 'Running' ? status : 'Classified'
}

/** As timing companies write it: 2 the best of all, 1 the best of its car, 0 neither. */
function improvementOf(mark: Mark | undefined): 0 | 1 | 2 {
  if (mark === 'race') return 2
  return mark === 'class' || mark === 'car' ? 1 : 0
}

function nameOf({ drivers }: Car, driver: number | null) {
  return showInvisible((driver === null ? undefined : drivers[driver]?.shownName) ?? '')
}

/** Without a sign, which spreadsheets would take for a formula. */
function gapText(gap: Gap | null) {
  if (!gap) return ''
  return gap.laps > 0 ? counted(gap.laps, 'lap') : formatLapTime(gap.seconds)
}

function speed(trackLengthMetres: number | null, seconds: number | null) {
  if (trackLengthMetres === null || seconds === null || seconds <= 0) return ''
  return ((trackLengthMetres / seconds) * 3.6).toFixed(1)
}

/** The time of day, which went on while the race was stopped. */
function clock(at: number | null, { startedAt, greenSeconds, timezone, seams = [] }: RaceFacts) {
  if (startedAt === null || at === null) return ''
  const seconds = shownSeconds(greenSeconds + withPauses(at, seams))
  const moment = new Date(startedAt.getTime() + Math.round(seconds * 1000))
  return `${formatClock(moment, timezone)}.${String(moment.getMilliseconds()).padStart(3, '0')}`
}
