import type { ExportedRace } from '../../contract/exported-race.ts'
import type { Seam } from '../../contract/race-documents.ts'
import type { RaceLog } from '../../contract/race-log.ts'
import { classificationOf } from './classification.ts'
import { fieldsIn, RACE_DOCUMENTS } from './documents/all-documents.ts'
import { documentedRace } from './documents/document.ts'
import { drivingTimes } from './driving-time.ts'
import { hourByHour } from './hour-by-hour.ts'
import { lapChart } from './lap-chart.ts'
import { type ClassifiedRule, classifiedEntries } from './not-classified.ts'
import { raceMessages } from './race-messages.ts'
import { figuresOf } from './stint-figures.ts'
import type { TimedCar, Timeline } from './timeline.ts'
import type { DrivenRaceCar } from './to-race-cars.ts'
import { tyreRunsOf } from './tyre-runs.ts'

type Race = Timeline<DrivenRaceCar>

type Facts = {
  log: RaceLog
  /** Session time of the green flag. */
  greenSeconds: number
  /** Where it was stopped, if it was joined from several files. */
  seams: readonly Seam[] | undefined
  /** Which cars are classified. */
  rule: ClassifiedRule | null
  trackLengthMetres: number | null
}

/** Every document of a race. Those of a long one take about a second. */
export function exportedRace(race: Race, facts: Facts): ExportedRace {
  const { log, greenSeconds, seams, rule, trackLengthMetres } = facts
  const { cars } = race
  const classified = classifiedEntries(cars, rule)
  const classification = classificationOf(race).map((row) => ({
    ...row,
    isClassified: classified.has(row.entry),
  }))
  const hours = hourByHour(race).map(({ seconds, rows }) => ({
    atSeconds: seconds,
    cars: rows.map(({ gained, ...row }) => ({ ...row, placesGained: gained })),
  }))
  const ownLap = chartOf(race, 'own')
  const leadersLap = chartOf(race, 'leader')
  const stints = cars.flatMap((car) => exportedStints(car, 'stint'))
  const runs = cars.flatMap((car) => exportedStints(car, 'run'))
  const messages = raceMessages(race, log, greenSeconds, seams)
  return {
    classification,
    hours,
    lapChart: { ownLap, leadersLap },
    ...fieldsIn(RACE_DOCUMENTS, documentedRace(race, { trackLengthMetres, greenSeconds, log })),
    stints,
    runs,
    tyreRuns: cars.flatMap(exportedTyres),
    drivingTimes: cars.flatMap(exportedDriving),
    messages,
  }
}

const exportedTyres = (car: TimedCar<DrivenRaceCar>) =>
  tyreRunsOf(car).map(({ costPerLap, ...run }) => ({
    ...run,
    entry: car.entry,
    treadPerLap: costPerLap,
  }))

const chartOf = (race: Race, by: 'own' | 'leader') =>
  lapChart(race, by).map((cars, index) => ({ lap: index + 1, cars }))

function exportedStints(car: TimedCar<DrivenRaceCar>, cut: 'stint' | 'run') {
  return figuresOf(car, cut).map(({ start, end, best, mean, median, ...stint }) => ({
    ...stint,
    entry: car.entry,
    startSeconds: start,
    endSeconds: end,
    bestSeconds: best,
    meanSeconds: mean,
    medianSeconds: median,
  }))
}

function exportedDriving(car: TimedCar<DrivenRaceCar>) {
  return drivingTimes(car, 'net').map((time) => ({
    entry: car.entry,
    driver: time.driver,
    laps: time.laps,
    stints: time.stints.length,
    netSeconds: time.seconds,
    grossSeconds: time.gross,
    longestStintNetSeconds: time.longestCounted,
    longestStintGrossSeconds: time.longestStint,
    shortestRestSeconds: time.shortestRest,
  }))
}
