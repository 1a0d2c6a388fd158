import { ResultFlag } from '#web/lib/result-flag.tsx'
import { counted } from '#shared/domain/plural.ts'
import { SlidersHorizontal } from 'lucide-react'
import type { DeskCar, DeskDriver } from '#shared/contract/results-desk.ts'
import { showInvisible } from '#shared/domain/invisible-characters.ts'
import { formatLapTime, formatRaceTime, shownTime } from '#shared/domain/race-time.ts'
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
import { matchWords } from './match-words.ts'

type Context = {
  isFastestOfClass: (car: DeskCar) => boolean
  /** Whether classes have a column; otherwise the class is under the driver. */
  isWideScreen: boolean
  /** Undefined if the viewer may not adjust results. */
  onAdjust: ((car: DeskCar) => void) | undefined
}

/** Phones show Pos, Driver and Adjust, and fold the rest under the name. */
export function deskColumns({
  isFastestOfClass,
  isWideScreen,
  onAdjust,
}: Context): TimingColumn<DeskCar>[] {
  return [
    {
      id: 'position',
      label: 'Pos',
      kind: 'position',
      width: '76px',
      cell: ({ position, imported }) => (
        <>
          {position}
          {imported.position !== position && <SubLine>file {imported.position}</SubLine>}
        </>
      ),
    },
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: (car) => (
        <DriverCell
          lead={<NumberPlate number={car.carNumber} classToken={car.carClass} />}
          name={car.driverName}
          lines={[
            ...car.drivers.map(personText),
            [car.carModel, car.teamName].filter(Boolean).join(', '),
            !isWideScreen && <ClassName key="class" classToken={car.carClass} />,
          ]}
        />
      ),
    },
    ...(isWideScreen ? [classColumn] : []),
    {
      id: 'time',
      label: 'Total Time',
      align: 'end',
      width: '112px',
      fold: 'driver',
      cell: ({ finishTimeSeconds, imported }) => (
        <>
          {shownTime(formatRaceTime(finishTimeSeconds))}
          {imported.finishTimeSeconds !== finishTimeSeconds && (
            <SubLine>file {shownTime(formatRaceTime(imported.finishTimeSeconds))}</SubLine>
          )}
        </>
      ),
    },
    {
      id: 'best-lap',
      label: 'Best Lap',
      align: 'end',
      width: '102px',
      fold: 'driver',
      cell: (car) => bestLap(car, isFastestOfClass(car)),
      folded: (car) => bestLapText(car, isFastestOfClass(car)),
    },
    {
      id: 'laps',
      label: 'Laps',
      align: 'end',
      width: '58px',
      fold: 'driver',
      cell: ({ lapsCompleted }) => lapsCompleted,
      folded: ({ lapsCompleted }) => counted(lapsCompleted, 'lap'),
    },
    {
      id: 'status',
      label: 'Status',
      width: '140px',
      fold: 'driver',
      cell: ({ status, imported, penalties, points }) => (
        <>
          <ResultFlag status={status} />
          {imported.status !== status && <TimingNote>file {imported.status}</TimingNote>}
          {penalties && <TimingNote>{penalties}</TimingNote>}
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

/** In words, because the highlighted cell needs a column of its own. */
function bestLapText({ bestLapSeconds }: DeskCar, isFastest: boolean) {
  if (bestLapSeconds === null) return null
  return `Best lap ${formatLapTime(bestLapSeconds)}${isFastest ? ', the best of the class' : ''}`
}

const adjustColumn = (onAdjust: (car: DeskCar) => void): TimingColumn<DeskCar> => ({
  id: 'adjust',
  label: 'Actions',
  align: 'end',
  width: '116px',
  cell: (car) => (
    <Button
      size="small"
      icon={SlidersHorizontal}
      aria-label={`Adjust #${car.carNumber} ${car.driverName}`}
      onClick={() => onAdjust(car)}
    >
      Adjust
    </Button>
  ),
})

const classColumn: TimingColumn<DeskCar> = {
  id: 'class',
  label: 'Class',
  width: '128px',
  cell: ({ carClass }) => <ClassName classToken={carClass} />,
}

/** 'Lotta Laps: matched automatically', 'Otto Vollgas (as O. Vollgas): linked by an admin', 'Max M.: no member' */
function personText(driver: DeskDriver) {
  const { person } = driver
  const name = showInvisible(driver.name)
  const who = person && person.displayName !== name ? `${person.displayName} (as ${name})` : name
  return `${who}: ${matchWords(driver)}`
}
