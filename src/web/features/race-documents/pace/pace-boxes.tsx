import { type ReactNode, useMemo } from 'react'
import { boxOf } from '#shared/domain/race-documents/spread.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { BoxPlots, ClassName, Folded, Stack } from '#web/ui/index.ts'
import { HowComputed } from '../explained-column.tsx'
import { lapText, tickText } from '#shared/domain/race-documents/shown-values.ts'
import { BOX_COLUMNS, PaceBoxTable, type PaceRow } from './pace-box-table.tsx'

export type PaceGroup = {
  id: string
  plate: string | null
  classToken: string
  name: string
  /** Clean laps. */
  seconds: readonly number[]
  /** The viewer's own. */
  isYou?: boolean
}

type Props = {
  label: string
  groups: readonly PaceGroup[]
  /** What they are: 'Drivers'. */
  noun: string
  /** Each class has a scale of its own, since all of its laps fit between two of the next one. */
  isByClass?: boolean
  /** The figures of the boxes in their place. */
  isTable?: boolean
}

/** Fewer clean laps say nothing about a spread, nor about a pace that others can be ranked by. */
export const FEWEST_IN_BOX = 5

/** How the clean laps of cars, drivers or classes are spread. */
export function PaceBoxes({ label, groups, noun, isByClass, isTable }: Props) {
  const rows = useMemo(() => groups.flatMap(boxRowOf), [groups])
  const classes = isByClass ? [...new Set(rows.map(({ classToken }) => classToken))] : []
  const common = { rows, noun, isTable }
  if (classes.length < 2) return <ScaledBoxes label={label} {...common} />
  return (
    <Stack>
      {classes.map((classToken) => (
        <Stack key={classToken} gap="small">
          <ClassName classToken={classToken} />
          <ScaledBoxes
            {...common}
            label={`${label}, ${classToken}`}
            rows={rows.filter((row) => row.classToken === classToken)}
            noun={`${classToken} ${noun}`}
            shown={SHOWN_OF_CLASS}
          />
        </Stack>
      ))}
    </Stack>
  )
}

type FootProps = Pick<Props, 'isTable'> & {
  /** What else is to say. */
  children?: ReactNode
}

/** What is seen of each spread, drawn or as figures. */
export const PaceBoxesFoot = ({ isTable, children }: FootProps) =>
  isTable ? (
    <>
      {children} <HowComputed columns={BOX_COLUMNS} />
    </>
  ) : (
    <>
      {BOXES} {children}
    </>
  )

const BOXES =
  'The box is the middle half of the clean laps, the thick line their median. The thin lines reach to the last lap within one and a half boxes; dots are beyond. Fewer than five laps are dots.'

/** How many of the fastest are shown; the other classes must not be far below. */
const SHOWN_OF_CLASS = 8

type ScaledProps = Pick<Props, 'label' | 'noun'> & {
  isTable: boolean | undefined
  rows: readonly PaceRow[]
  shown?: number
}

function ScaledBoxes({ label, rows, noun, isTable, shown }: ScaledProps) {
  // A few laps of a car that soon retired must not squeeze the boxes.
  const boxes = rows.some(({ isDots }) => !isDots) ? rows.filter(({ isDots }) => !isDots) : rows
  const low = Math.min(...boxes.map((row) => row.far[0] ?? row.low), ...boxes.map((row) => row.low))
  const highest = Math.max(...boxes.map((row) => row.high))
  const high = rows.length > FEW_ROWS ? highest : reached(rows, low, highest)
  if (rows.length === 0) return null
  return (
    <Folded rows={rows} noun={noun} isKept={({ isYou = false }) => isYou} {...(shown && { shown })}>
      {(some) =>
        isTable ? (
          <PaceBoxTable label={label} rows={some} />
        ) : (
          <BoxPlots
            label={label}
            rows={some}
            range={low < high ? [low, high] : [low - 1, high + 1]}
            tickText={tickText}
            beyond={(count) => `${counted(count, 'lap')} beyond this scale.`}
          />
        )
      }
    </Folded>
  )
}

/** Beside many boxes, some dot is always far away. */
const FEW_ROWS = 4
/** Times the range of the boxes, which must not be squeezed. */
const WIDEST = 2

/** How far a scale reaches for the slowest dots that are not very far away. */
function reached(rows: readonly PaceRow[], low: number, high: number) {
  const limit = low + WIDEST * (high - low)
  return Math.max(high, ...rows.flatMap(({ far }) => far.filter((value) => value <= limit)))
}

function boxRowOf({ seconds, ...group }: PaceGroup): PaceRow[] {
  const box = boxOf(seconds)
  if (!box) return []
  const isDots = box.count < FEWEST_IN_BOX
  const laps = counted(box.count, 'lap')
  return [
    {
      ...group,
      ...box,
      isDots,
      ...(isDots && { far: [...seconds] }),
      value: box.count === 1 ? lapText(box.median) : `Median\u00A0${lapText(box.median)}`,
      text: isDots
        ? laps
        : `${laps}, half of them ${lapText(box.lower)}\u00A0to\u00A0${lapText(box.upper)}`,
    },
  ]
}
