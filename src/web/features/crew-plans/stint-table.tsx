import { Pencil } from 'lucide-react'
import type { CrewPlan } from '#shared/contract/crew-plans.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import {
  DriverCell,
  Explained,
  IconButton,
  Panel,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import { momentIn } from './plan-model.ts'
import { clockText } from './plan-words.ts'
import type { Shown, ShownStint } from './shown-stints.ts'
import { stopText, stopTimeText } from './stop-words.ts'

type Props = {
  data: CrewPlan
  shown: Shown
  /** Undefined for those who only read, and on paper. */
  onOpen?: ((stint: number) => void) | undefined
}

/** Every stint with its laps, and what is done at the stop after it. */
export function StintTable({ data, shown, onOpen }: Props) {
  const zone = useShownZone()
  const clock = (seconds: number) => clockText(momentIn(data, seconds), zone)
  return (
    <Panel title="Stints" isFlush>
      <TimingTable
        label="Stints"
        rows={shown.stints}
        rowKey={({ stint }) => String(stint.number)}
        isYou={({ stint }) => data.own !== null && stint.member === data.own}
        isMuted={({ isDone }) => isDone}
        columns={columnsOf({ data, onOpen, clock })}
      />
    </Panel>
  )
}

type Column = Pick<Props, 'data' | 'onOpen'> & { clock: (seconds: number) => string }

function columnsOf({ data, onOpen, clock }: Column): TimingColumn<ShownStint>[] {
  const nameOf = ({ stint }: ShownStint) =>
    data.crew.find(({ member }) => member === stint.member)?.displayName ?? 'Nobody'
  return [
    { id: 'number', label: '#', kind: 'position', cell: ({ stint }) => stint.number },
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: (row) => (
        <DriverCell name={nameOf(row)} isYou={data.own !== null && row.stint.member === data.own} />
      ),
    },
    {
      id: 'time',
      label: 'Your Time',
      fold: 'driver',
      cell: ({ stint }) => `${clock(stint.start)} – ${clock(stint.end)}`,
    },
    {
      id: 'laps',
      label: 'Laps',
      align: 'end',
      cell: ({ stint }) => `${stint.firstLap} – ${stint.lastLap}`,
    },
    {
      id: 'stop',
      label: 'Stop after It',
      fold: 'driver',
      cell: ({ stint }) => (stint.stop ? stopText(stint.stop) : 'Flag'),
    },
    {
      id: 'pits',
      label: 'In the Pits',
      align: 'end',
      fold: true,
      cell: ({ stint }) =>
        stint.stop && (
          <Explained text={stopTimeText(stint.stop)}>
            {`${Math.round(stint.stop.seconds)} s`}
          </Explained>
        ),
    },
    ...(onOpen
      ? [
          {
            id: 'change',
            label: '',
            align: 'end' as const,
            cell: ({ stint, planned }: ShownStint) =>
              planned !== null && (
                <IconButton
                  label={`Change stint ${stint.number}`}
                  icon={Pencil}
                  onClick={() => onOpen(stint.number)}
                />
              ),
          },
        ]
      : []),
  ]
}
