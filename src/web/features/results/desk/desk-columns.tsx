import { ResultFlag } from '#web/parts/result-flag.tsx'
import { counted } from '#shared/domain/words/plural.ts'
import { SlidersHorizontal } from 'lucide-react'
import type { DeskCar, DeskDriver } from '#shared/contract/results-desk.ts'
import { showInvisible } from '#shared/domain/words/invisible-characters.ts'
import { wordForNoPlace } from '#shared/domain/race-documents/no-place.ts'
import { penaltiesText } from '#shared/domain/results/penalty-words.ts'
import { formatLapTime, formatRaceTime, shownTime } from '#shared/domain/results/race-time.ts'
import { CarCrew } from '#web/parts/car-crew.tsx'
import {
  BestLap,
  Button,
  ClassName,
  DriverCell,
  NumberPlate,
  SubLine,
  type TimingColumn,
  TimingNote,
} from '#web/ui/index.ts'
import { deskCarTitle } from './crew-in-file.ts'
import { AUTOMATIC, matchWords } from './match-words.ts'

type Context = {
  isFastestOfClass: (car: DeskCar) => boolean
  /** Undefined if the viewer may not adjust results. */
  onAdjust: ((car: DeskCar) => void) | undefined
}

/** Below 1280 px, the class is under the driver, and laps and the best one under the time. Phones show Pos and Driver, and fold the rest under the name. */
export function deskColumns({ isFastestOfClass, onAdjust }: Context): TimingColumn<DeskCar>[] {
  return [
    {
      id: 'position',
      label: 'Pos',
      kind: 'position',
      width: '76px',
      cell: ({ position, status, isUnclassified, imported }) => {
        const shown = wordForNoPlace(status, isUnclassified) ?? position
        return (
          <>
            {shown}
            {imported.position !== shown && <SubLine>file {imported.position}</SubLine>}
          </>
        )
      },
    },
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: (car) => (
        <DriverCell
          lead={<NumberPlate number={car.carNumber} classToken={car.carClass} />}
          name={<CarCrew car={asInFile(car)} />}
          lines={[...crewTexts(car), textOf(car.carModel, car.teamName)]}
          narrowLines={[...crewTexts(car), textOf(car.carClass, car.carModel, car.teamName)]}
        />
      ),
    },
    {
      id: 'class',
      label: 'Class',
      width: '112px',
      fold: true,
      foldBelow: 'wide',
      cell: ({ carClass }) => <ClassName classToken={carClass} />,
    },
    {
      id: 'time',
      label: 'Total Time',
      align: 'end',
      width: '112px',
      fold: 'driver',
      cell: (car) => (
        <>
          {shownTime(formatRaceTime(car.finishTimeSeconds))}
          <SubLine only="narrow">{counted(car.lapsCompleted, 'lap')}</SubLine>
          {car.bestLapSeconds !== null && (
            <SubLine only="narrow">Best {bestLap(car, isFastestOfClass(car))}</SubLine>
          )}
          {car.imported.finishTimeSeconds !== car.finishTimeSeconds && (
            <SubLine>file {shownTime(formatRaceTime(car.imported.finishTimeSeconds))}</SubLine>
          )}
        </>
      ),
      folded: timeText,
    },
    {
      id: 'best-lap',
      label: 'Best Lap',
      align: 'end',
      width: '102px',
      fold: true,
      foldBelow: 'wide',
      cell: (car) => bestLap(car, isFastestOfClass(car)),
    },
    {
      id: 'laps',
      label: 'Laps',
      align: 'end',
      width: '58px',
      fold: true,
      foldBelow: 'wide',
      cell: ({ lapsCompleted }) => lapsCompleted,
    },
    {
      id: 'status',
      label: 'Status',
      width: '140px',
      wideWidth: '190px',
      fold: 'driver',
      cell: ({ status, imported, penalties, points }) => (
        <>
          <ResultFlag status={status} />
          {imported.status !== status && <TimingNote>file {imported.status}</TimingNote>}
          {penalties && <TimingNote>{penaltiesText(penalties)}</TimingNote>}
          {points !== null && <TimingNote>Points {points}</TimingNote>}
        </>
      ),
    },
    ...(onAdjust ? [adjustColumn(onAdjust)] : []),
  ]
}

function bestLap({ bestLapSeconds, carClass }: DeskCar, isFastest: boolean) {
  const time = shownTime(formatLapTime(bestLapSeconds))
  return isFastest ? <BestLap classToken={carClass}>{time}</BestLap> : time
}

/** '4:00:12.345, 153 laps, best 1:31.048', and what the file has instead */
function timeText({ finishTimeSeconds, lapsCompleted, bestLapSeconds, imported }: DeskCar) {
  const inFile =
    imported.finishTimeSeconds !== finishTimeSeconds &&
    `file ${shownTime(formatRaceTime(imported.finishTimeSeconds))}`
  return textOf(
    finishTimeSeconds !== null && formatRaceTime(finishTimeSeconds),
    inFile,
    counted(lapsCompleted, 'lap'),
    bestLapSeconds !== null && `best ${formatLapTime(bestLapSeconds)}`,
  )
}

const textOf = (...parts: (string | false)[]) => parts.filter(Boolean).join(', ')

const adjustColumn = (onAdjust: (car: DeskCar) => void): TimingColumn<DeskCar> => ({
  id: 'adjust',
  label: 'Actions',
  align: 'end',
  fold: 'driver',
  width: '116px',
  cell: (car) => (
    <Button
      size="small"
      icon={SlidersHorizontal}
      aria-label={`Adjust ${deskCarTitle(car)}`}
      onClick={() => onAdjust(car)}
    >
      Adjust
    </Button>
  ),
})

/**
 * One line for all drivers that were matched in the same way: 'Lotta Laps, Otto Vollgas', whom nobody needs to look at,
 * since they were matched automatically; 'Max M.: no member'.
 */
function crewTexts({ drivers }: DeskCar) {
  const automatic = drivers.filter(isAutomatic)
  const others = drivers.filter((driver) => !isAutomatic(driver))
  const shown = automatic.map(({ person, name }) => person?.displayName ?? name)
  // The names of the file stand above.
  const isNew = automatic.some(({ name }, index) => shown[index] !== name)
  return [
    ...(isNew ? [shown.join(', ')] : []),
    ...[...new Set(others.map(matchWords))].map((words) => {
      const same = others.filter((driver) => matchWords(driver) === words)
      return `${same.map(personName).join(', ')}: ${words}`
    }),
  ]
}

/** The crew by their names in the file, as the desk links them. */
function asInFile({ status, driverName, drivers }: DeskCar) {
  return {
    status,
    driverName,
    shownName: driverName,
    drivers: drivers.map(({ name }) => ({ name, shownName: showInvisible(name), userId: null })),
  }
}

const isAutomatic = (driver: DeskDriver) => matchWords(driver) === AUTOMATIC

function personName({ name, person }: DeskDriver) {
  const inFile = showInvisible(name)
  return person && person.displayName !== inFile ? `${person.displayName} (as ${inFile})` : inFile
}
