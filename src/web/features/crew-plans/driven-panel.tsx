import type { CrewPlan } from '#shared/contract/crew-plans.ts'
import {
  compareWithDriven,
  type Comparison,
} from '#shared/domain/crew-plans/compare-with-driven.ts'
import type { Layout } from '#shared/domain/crew-plans/lay-out.ts'
import type { Followed } from '#shared/domain/crew-plans/replan.ts'
import { secondsText } from '#shared/domain/race-documents/seconds-text.ts'
import { DriverCell, Panel, type TimingColumn, TimingTable } from '#web/ui/index.ts'

type Props = { data: CrewPlan; layout: Layout; followed: Followed }

/** Planned against driven, stint by stint. */
export function DrivenPanel({ data, layout, followed }: Props) {
  return (
    <Panel
      title="Planned and Driven"
      isFlush
      foot="Positive differences were later than planned, or more laps."
    >
      <TimingTable
        label="Planned and driven"
        rows={compareWithDriven(layout, followed)}
        rowKey={({ number }) => String(number)}
        columns={columnsOf(data)}
      />
    </Panel>
  )
}

function columnsOf(data: CrewPlan): TimingColumn<Comparison>[] {
  const nameOf = (member: number | null | undefined) =>
    member === undefined
      ? '–'
      : (data.crew.find((one) => one.member === member)?.displayName ?? 'Nobody known')
  return [
    { id: 'number', label: '#', kind: 'position', cell: ({ number }) => number },
    {
      id: 'driven',
      label: 'Driven By',
      kind: 'driver',
      cell: ({ driven }) => <DriverCell name={nameOf(driven?.member)} />,
    },
    {
      id: 'planned',
      label: 'Planned For',
      fold: 'driven',
      folded: ({ planned }: Comparison) =>
        planned ? `planned for ${nameOf(planned.member)}` : 'not planned',
      cell: ({ planned }) => (planned ? nameOf(planned.member) : 'Not planned'),
    },
    { id: 'laps', label: 'Laps', align: 'end', cell: ({ driven }) => driven?.laps ?? '–' },
    {
      id: 'difference',
      label: 'Against Plan',
      align: 'end',
      cell: ({ laps }) => (laps === null ? '–' : signed(laps, String(Math.abs(laps)))),
    },
    {
      id: 'end',
      label: 'End Later By',
      align: 'end',
      fold: true,
      cell: ({ endSeconds }) =>
        endSeconds === null ? '–' : signed(endSeconds, secondsText(Math.abs(endSeconds), 0)),
    },
  ]
}

const signed = (value: number, text: string) => `${value > 0 ? '+' : value < 0 ? '-' : ''}${text}`
