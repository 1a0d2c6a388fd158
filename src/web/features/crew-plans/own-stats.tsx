import type { CrewPlan } from '#shared/contract/crew-plans.ts'
import { turnsOf } from '#shared/domain/crew-plans/turns.ts'
import { hoursAndMinutes } from '#shared/domain/race-documents/driving-words.ts'
import { durationText } from '#shared/domain/words/duration-words.ts'
import { formatWeekday } from '#shared/domain/words/dates.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { StatGrid, StatPanel } from '#web/ui/index.ts'
import { momentIn, type PlanModel } from './plan-model.ts'
import { clockText, MARGIN_MEANS, marginText, percentText } from './plan-words.ts'
import { toFix } from './problems-panel.tsx'
import type { Shown } from './shown-stints.ts'

type Props = { data: CrewPlan; model: PlanModel; shown: Shown }

/** When the viewer drives, and how much; for who does not drive, what the plan comes to. */
export function OwnStats({ data, model, shown }: Props) {
  const zone = useShownZone()
  const turns = turnsOf(shown.stints.map(({ stint }) => stint))
  const own = turns.filter(({ member }) => member === data.own)
  const moment = (seconds: number) => momentIn(data, seconds)
  const share = model.shares.find(({ member }) => member === data.own)
  const fix = toFix(model.problems)
  const nameOf = (member: number | null) =>
    data.crew.find((one) => one.member === member)?.displayName ?? 'nobody'
  const panels = own.slice(0, 2).map(({ first, last }, index) => {
    const before = shown.stints.find(({ stint }) => stint.number === first.number - 1)?.stint
    const after = before ? `, after ${nameOf(before.member)}` : ', from the start'
    return (
      <StatPanel
        key={first.number}
        label={index === 0 ? 'You Drive First' : 'You Drive Again'}
        value={clockText(moment(first.start), zone)}
        note={`${formatWeekday(moment(first.start), zone).slice(0, 3)}, for ${durationText(last.end - first.start)}${after}`}
      />
    )
  })
  return (
    <StatGrid>
      {panels}
      {share && share.seconds > 0 && (
        <StatPanel
          label="In All"
          value={hoursAndMinutes(share.seconds)}
          note={`${percentText(share.share)}, ${hoursAndMinutes(share.nightSeconds)} of it at night`}
        />
      )}
      {own.length < 2 && model.layout && (
        <>
          <StatPanel
            label="Laps"
            value={model.layout.laps}
            note={<span title={MARGIN_MEANS}>{marginText(model.layout)}</span>}
          />
          {own.length === 0 && (
            <StatPanel
              label="Stops"
              value={Math.max(0, model.layout.stints.length - 1)}
              note={`${model.layout.stints.length} stints`}
            />
          )}
        </>
      )}
      <StatPanel label="To Fix" value={fix.value} note={fix.note} />
    </StatGrid>
  )
}
