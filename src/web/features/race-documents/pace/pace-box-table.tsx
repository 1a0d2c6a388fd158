import { counted } from '#shared/domain/words/plural.ts'
import type { Box } from '#shared/domain/race-documents/spread.ts'
import {
  type BoxRow,
  ClassName,
  DriverCell,
  NumberPlate,
  SubLine,
  TimingTable,
} from '#web/ui/index.ts'
import { explained, type ExplainedColumn } from '../explained-column.tsx'
import { lapText } from '#shared/domain/race-documents/shown-values.ts'

export type PaceRow = BoxRow & Box

type Props = { label: string; rows: readonly PaceRow[] }

/** What box plots draw, as figures. */
export function PaceBoxTable({ label, rows }: Props) {
  return (
    <TimingTable
      label={label}
      rows={rows}
      rowKey={({ id }) => id}
      columns={BOX_COLUMNS}
      isYou={({ isYou = false }) => isYou}
    />
  )
}

function Name({ plate, classToken, name }: PaceRow) {
  if (plate === null)
    return <DriverCell name={<ClassName classToken={classToken} label={name} />} />
  return <DriverCell lead={<NumberPlate number={plate} classToken={classToken} />} name={name} />
}

/** None for laps that are too few for a box. */
const ofBox = (row: PaceRow, seconds: number) => (row.isDots ? '-' : lapText(seconds))

/** 'Half 1:30.400 to 1:31.900', in one piece */
const rangeText = (word: string, [from, to]: readonly [number, number]) =>
  `${word}\u00A0${lapText(from)} to\u00A0${lapText(to)}`

const FIGURE = { align: 'end', width: '112px' } as const

export const BOX_COLUMNS: ExplainedColumn<PaceRow>[] = [
  { id: 'name', label: 'Name', kind: 'driver', cell: (row) => <Name {...row} /> },
  {
    id: 'laps',
    label: 'Laps',
    align: 'end',
    width: '64px',
    fold: 'name',
    cell: ({ count }) => count,
    folded: ({ count }) => counted(count, 'lap'),
  },
  {
    id: 'low',
    ...explained(
      'Low Whisker',
      'The fastest lap that is at most one and a half boxes below the lower quartile.',
    ),
    ...FIGURE,
    fold: 'name',
    foldBelow: 'wide',
    cell: (row) => ofBox(row, row.low),
    folded: (row) => (row.isDots ? null : rangeText('Whiskers', [row.low, row.high])),
  },
  {
    id: 'lower',
    ...explained('Lower Quartile', 'A quarter of the clean laps are faster: where the box begins.'),
    ...FIGURE,
    width: '124px',
    fold: 'name',
    cell: (row) => ofBox(row, row.lower),
    folded: (row) => (row.isDots ? null : rangeText('Quartiles', [row.lower, row.upper])),
  },
  {
    id: 'upper',
    ...explained('Upper Quartile', 'A quarter of the clean laps are slower: where the box ends.'),
    ...FIGURE,
    width: '124px',
    fold: true,
    cell: (row) => ofBox(row, row.upper),
  },
  {
    id: 'high',
    ...explained(
      'High Whisker',
      'The slowest lap that is at most one and a half boxes above the upper quartile.',
    ),
    ...FIGURE,
    fold: true,
    foldBelow: 'wide',
    cell: (row) => ofBox(row, row.high),
  },
  {
    id: 'dots',
    ...explained(
      'Dots',
      'Laps beyond the whiskers, or all of fewer than five; below their number, from which to which.',
    ),
    align: 'end',
    width: '132px',
    fold: 'name',
    foldBelow: 'wide',
    cell: ({ far }) => (
      <>
        {far.length}
        {far.length > 0 && <SubLine>{farText(far)}</SubLine>}
      </>
    ),
    folded: ({ far }) =>
      far.length === 0 ? null : `${counted(far.length, 'dot')}, ${farText(far)}`,
  },
  {
    id: 'median',
    ...explained('Median', 'The middle one of the clean laps: the thick line.'),
    kind: 'time',
    ...FIGURE,
    cell: ({ median }) => lapText(median),
  },
]

/** '1:36.100', or '1:28.900 to 1:36.100' */
function farText(far: readonly number[]) {
  const [from, to] = [Math.min(...far), Math.max(...far)]
  return from === to ? lapText(from) : `${lapText(from)} to\u00A0${lapText(to)}`
}
