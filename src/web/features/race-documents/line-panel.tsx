import type { ReactNode } from 'react'
import {
  ButtonRow,
  type ChartLine,
  HeadName,
  LineChart,
  NumberPlate,
  Panel,
  ScrollBox,
  type TabItem,
  Tabs,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import type { seamLines } from './seam-lines.ts'
import { ShortName } from './short-name.tsx'
import { TableToggle } from './table-toggle.tsx'

const LONG_ROWS = 60

type Props<Choice extends string> = {
  title: string
  /** At most four, which differ by their dashes. */
  lines: readonly ChartLine[]
  range: readonly [number, number]
  format: (value: number) => string
  /** The text of a label on the axis; without it, as the values. */
  tickText?: (value: number, digits: 0 | 1) => string
  /** The values are seconds. */
  isTime?: boolean
  isTable: boolean
  onTable: (isTable: boolean) => void
  actions?: ReactNode
  foot: ReactNode
  /** Where the race was stopped. */
  seams?: ReturnType<typeof seamLines>
  /** What is drawn, if there is a choice. */
  choices?: TabItem<Choice>[]
  chosen?: Choice
  onChoose?: (choice: Choice) => void
}

/** A chart of a few lines that are all of interest, or the same as a table. */
export function LinePanel<Choice extends string = never>(props: Props<Choice>) {
  const { title, lines, range, format, isTable, onTable, actions, foot, choices, seams } = props
  const content = isTable ? (
    <LineTable title={title} lines={lines} format={format} />
  ) : (
    <LineChart
      label={title}
      lines={lines}
      range={range}
      format={format}
      hasAxis
      {...(props.tickText && { tickText: props.tickText })}
      {...(props.isTime && { isTime: true })}
      stepNoun="Lap"
      stepName={(step) => `Lap ${step + 1}`}
      firstStep={1}
      stepLabel={(step) => String(step + 1)}
      {...(seams && { seams })}
    />
  )
  return (
    <Panel
      title={title}
      isFlush={isTable && !choices}
      foot={foot}
      actions={
        <ButtonRow>
          {actions}
          <TableToggle isTable={isTable} onToggle={onTable} />
        </ButtonRow>
      }
    >
      {choices && props.chosen !== undefined ? (
        <Tabs
          label={title}
          isTight
          items={choices}
          value={props.chosen}
          onValueChange={(next) => props.onChoose?.(next)}
        >
          {content}
        </Tabs>
      ) : (
        content
      )}
    </Panel>
  )
}

/** Letters of a figure such as '99.9%': four columns of these fit on a phone. */
export const SHORT_TEXT = 5

type StepRow = { step: number }

type TableProps = Pick<Props<never>, 'title' | 'lines' | 'format'>

function LineTable({ title, lines, format }: TableProps) {
  const steps = Math.max(0, ...lines.map(({ values }) => values.length))
  const isShort = longestText(lines, format) <= SHORT_TEXT
  return (
    <ScrollBox label={title} isFlush>
      <TimingTable
        label={title}
        rows={Array.from({ length: steps }, (_, step): StepRow => ({ step }))}
        rowKey={({ step }) => String(step)}
        isLong={steps > LONG_ROWS}
        isBoxed
        columns={[
          {
            id: 'step',
            label: 'Lap',
            kind: 'position',
            width: '68px',
            cell: ({ step }) => step + 1,
          },
          ...lines.map((line): TimingColumn<StepRow> => ({
            id: line.id,
            label: (
              <HeadName>
                {line.plate !== undefined && (
                  <NumberPlate number={line.plate} classToken={line.classToken} />
                )}{' '}
                <ShortName name={line.name} abbreviation={line.abbreviation} />
              </HeadName>
            ),
            align: 'end',
            width: isShort ? '64px' : '76px',
            // With names.
            wideWidth: '120px',
            cell: ({ step }) => {
              const value = line.values[step] ?? null
              return value === null ? '-' : format(value)
            },
          })),
        ]}
      />
    </ScrollBox>
  )
}

type Lines = readonly Pick<ChartLine, 'values'>[]

/** The smallest and the largest value of some lines, and of others that must be seen too. */
export function rangeOf(lines: Lines, ...more: number[]): readonly [number, number] {
  const [low, high] = extentOf(lines, ...more)
  return low < high ? [low, high] : [0, 1]
}

/** Letters of the longest text of these lines, by a format whose texts are longer for larger and for smaller values. */
export const longestText = (lines: Lines, format: (value: number) => string) =>
  Math.max(
    0,
    ...extentOf(lines)
      .filter(Number.isFinite)
      .map((value) => format(value).length),
  )

/** Infinite without a value. */
function extentOf(lines: Lines, ...more: number[]): [low: number, high: number] {
  let low = Math.min(...more)
  let high = Math.max(...more)
  for (const { values } of lines)
    for (const value of values) {
      if (value === null) continue
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
  return [low, high]
}
