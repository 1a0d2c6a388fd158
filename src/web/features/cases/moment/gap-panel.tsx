import type { CaseCar } from '#shared/contract/cases.ts'
import { secondsText } from '#shared/domain/race-documents/shown-values.ts'
import type { MomentRow } from '#shared/domain/stewarding/moment.ts'
import { LineChart, Panel, Text } from '#web/ui/index.ts'

type Props = { rows: readonly MomentRow[]; one: CaseCar; other: CaseCar }

/** How far the car that is accused was behind the other one, lap by lap. */
export function GapPanel({ rows, one, other }: Props) {
  const gaps = rows.map(({ gap }) => gap)
  const known = gaps.filter((gap) => gap !== null)
  const title = `#${one.number} Behind #${other.number}, in Seconds`
  const lapOf = (step: number) => rows[step]?.one.lap ?? 0
  const moment = rows.findIndex(({ isMoment }) => isMoment)
  if (known.length < 2)
    return (
      <Panel title={title}>
        <Text tone="quiet">Unknown: the file does not tell when both crossed the line.</Text>
      </Panel>
    )
  return (
    <Panel title={title} foot="Below zero it is ahead.">
      <LineChart
        label={title}
        lines={[
          {
            id: 'gap',
            classToken: one.carClass,
            name: `#${one.number} behind #${other.number}`,
            values: gaps,
            ...(moment >= 0 && { rings: [moment] }),
          },
        ]}
        stepName={(step) => `Lap ${lapOf(step)}`}
        stepLabel={(step) => String(lapOf(step))}
        stepNoun="Lap"
        hasNamedSteps
        hasAxis
        isTime
        format={(seconds) => secondsText(seconds, 3)}
        tickText={(seconds, digits) => secondsText(seconds, digits)}
        range={[Math.min(0, ...known), Math.max(0, ...known)]}
        hasRoundRange
        seams={moment >= 0 ? [{ step: moment, label: 'Moment' }] : []}
      />
    </Panel>
  )
}
