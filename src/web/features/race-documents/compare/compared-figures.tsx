import { useMemo } from 'react'
import {
  lapsOfSubject,
  sectorsOf,
  timesOfSubject,
} from '#shared/domain/race-documents/comparison.ts'
import { idealLap } from '#shared/domain/race-documents/best-sectors.ts'
import { isTimed } from '#shared/domain/race-documents/clean-laps.ts'
import { paceOf } from '#shared/domain/race-documents/pace.ts'
import { lostInAll } from '#shared/domain/race-documents/pit-loss.ts'
import { isStop, pitVisitsOf } from '#shared/domain/race-documents/pit-visits.ts'
import { topSpeedOf } from '#shared/domain/race-documents/top-speeds.ts'
import { shownDifference } from '#shared/domain/results/race-time.ts'
import {
  Explained,
  HeadName,
  NumberPlate,
  Panel,
  ScrollBox,
  SubLine,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import { PaceBoxes, PaceBoxesFoot } from '../pace/pace-boxes.tsx'
import type { RaceView } from '../race-view.ts'
import {
  lapText,
  percentText,
  secondsText,
  secondsWithUnit,
} from '#shared/domain/race-documents/shown-values.ts'
import { ShortName } from '../short-name.tsx'
import { TableToggle } from '../table-toggle.tsx'
import { abbreviationOf, coloursOf, plateOf, type ShownSubject } from './subjects.ts'

type Props = {
  subjects: readonly ShownSubject[]
  view: Pick<RaceView, 'isTable'>
  onChange: (change: Pick<RaceView, 'isTable'>) => void
}

/** Pace, sectors, speed and stops of what is compared: a row per figure, a column each. */
export function ComparedFigures({ subjects, view: { isTable }, onChange }: Props) {
  const rows = useMemo(() => figureRows(subjects), [subjects])
  const groups = useMemo(
    () =>
      subjects.map((subject) => ({
        id: subject.id,
        plate: plateOf(subject, subjects),
        classToken: coloursOf(subject, subjects),
        name: subject.name,
        seconds: timesOfSubject(subject, true).filter((time) => time !== null),
      })),
    [subjects],
  )
  return (
    <>
      <Panel
        title="Spread of Clean Laps"
        isFlush
        actions={<TableToggle isTable={isTable} onToggle={(next) => onChange({ isTable: next })} />}
        foot={<PaceBoxesFoot isTable={isTable} />}
      >
        <PaceBoxes label="Spread of clean laps" groups={groups} noun="Cars" isTable={isTable} />
      </Panel>
      <Panel
        title="Figures"
        isFlush
        foot="Below each figure, the difference to the best of those compared."
      >
        <ScrollBox label="Compared figures" isFlush isAcross>
          <TimingTable
            label="Compared figures"
            rows={rows}
            rowKey={({ name }) => name}
            columns={figureColumns(subjects)}
          />
        </ScrollBox>
      </Panel>
    </>
  )
}

type Row = {
  name: string
  explained: string
  values: readonly (number | null)[]
  format: (value: number) => string
  /** Decimals of the values, and of their differences. */
  digits: number
  /** What a difference means: a smaller value is better, a larger one, or neither. */
  better: 'less' | 'more' | 'neither'
}

function figureRows(subjects: readonly ShownSubject[]): Row[] {
  const all = subjects.map((subject) => {
    const laps = lapsOfSubject(subject).filter((lap) => lap !== null)
    const numbers = new Set(laps.map(({ number }) => number))
    const visits = pitVisitsOf(subject.car).filter(
      (visit) => numbers.has(visit.lap) && isStop(visit, subject.car),
    )
    const lost = visits.flatMap(({ lostSeconds }) => lostSeconds ?? [])
    const times = laps.filter(isTimed).map(({ seconds }) => seconds)
    return {
      laps: laps.length,
      best: times.length === 0 ? null : Math.min(...times),
      pace: paceOf(timesOfSubject(subject, true).filter((time) => time !== null)),
      ideal: idealLap(laps)?.seconds ?? null,
      sectors: sectorsOf(subject),
      topSpeed: topSpeedOf(laps),
      visits: visits.length,
      lost: lost.length === 0 ? null : lostInAll(lost),
    }
  })
  const row = (
    name: string,
    explained: string,
    valueOf: (one: (typeof all)[number]) => number | null,
    format: Row['format'] = lapText,
    better: Row['better'] = 'less',
    digits = 3,
  ): Row => ({ name, explained, values: all.map(valueOf), format, better, digits })
  const rows = [
    row(
      'Laps',
      'Completed laps, with a valid time or without.',
      ({ laps }) => laps,
      String,
      'neither',
    ),
    row('Best Lap', 'The fastest valid lap.', ({ best }) => best),
    row('Ideal Lap', 'The sum of the best sectors.', ({ ideal }) => ideal),
    row('Median', 'The middle one of the clean laps.', ({ pace }) => pace?.median ?? null),
    row(
      'Best Fifth',
      'The average of the fastest 20% of the clean laps, of at least five.',
      ({ pace }) => pace?.bestFifth ?? null,
    ),
    row(
      'Spread',
      'Between the faster and the slower quarter of the clean laps.',
      ({ pace }) => pace?.spread ?? null,
      secondsWithUnit,
    ),
    row(
      'Within\u00A01%',
      'Share of the clean laps within 1% of the best.',
      ({ pace }) => (pace ? pace.withinOnePercent / pace.laps : null),
      percentText,
      'neither',
    ),
    ...[0, 1, 2].flatMap((sector) => [
      row(
        `Best Sector\u00A0${sector + 1}`,
        'Of valid laps whose sectors add up.',
        ({ sectors }) => sectors.best[sector] ?? null,
        secondsText,
      ),
      row(
        `Median Sector\u00A0${sector + 1}`,
        'Of clean laps whose sectors add up.',
        ({ sectors }) => sectors.median[sector] ?? null,
        secondsText,
      ),
    ]),
    row(
      'Top Speed',
      'The highest one that the file has, of those up to 420\u00A0km/h.',
      ({ topSpeed }) => topSpeed,
      (kmh) => `${kmh.toFixed(1)}\u00A0km/h`,
      'more',
      1,
    ),
    row(
      'Pit Visits',
      'Laps that ended in the pit lane.',
      ({ visits }) => visits,
      String,
      'neither',
    ),
    row(
      'Time Lost in Pits',
      'An estimate: the laps into and out of the pit lane, each minus the median lap of the run.',
      ({ lost }) => lost,
      (seconds) => secondsWithUnit(seconds, 1),
      'less',
      1,
    ),
  ]
  return rows.filter(({ values }) => values.some((value) => value !== null))
}

/** As many as fit beside each other on phones. */
const MOST_NAMES = 2

function figureColumns(subjects: readonly ShownSubject[]): TimingColumn<Row>[] {
  const hasNames = subjects.length <= MOST_NAMES
  return [
    {
      id: 'name',
      label: 'Figure',
      width: '132px',
      cell: ({ name, explained }) => <Explained text={explained}>{name}</Explained>,
    },
    ...subjects.map((subject, index): TimingColumn<Row> => ({
      id: subject.id,
      label: (
        <HeadName
          plate={
            <NumberPlate
              number={plateOf(subject, subjects)}
              classToken={coloursOf(subject, subjects)}
            />
          }
        >
          {hasNames ? (
            subject.name
          ) : (
            <ShortName name={subject.name} abbreviation={abbreviationOf(subject, subjects)} />
          )}
        </HeadName>
      ),
      align: 'end',
      width: '128px',
      cell: (row) => {
        const value = row.values[index] ?? null
        if (value === null) return '-'
        return (
          <>
            {row.format(value)}
            <SubLine>{differenceText(row, value)}</SubLine>
          </>
        )
      },
    })),
  ]
}

/** '+0.412' to the best one; '' for the best one itself. */
function differenceText({ values, better, digits }: Row, value: number) {
  if (better === 'neither') return ''
  const known = values.filter((one) => one !== null)
  const best = better === 'less' ? Math.min(...known) : Math.max(...known)
  const difference = shownDifference(value, best, digits)
  if (difference === 0) return ''
  return better === 'less' ? `+${secondsText(difference, digits)}` : difference.toFixed(digits)
}
