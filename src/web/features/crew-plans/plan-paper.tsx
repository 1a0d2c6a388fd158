import type { CrewPlan, Plan } from '#shared/contract/crew-plans.ts'
import { gameTimeAt } from '#shared/domain/crew-plans/game-clock.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { Paper, PaperTable } from '#web/ui/index.ts'
import { momentIn } from './plan-model.ts'
import { clockText, gameClockText } from './plan-words.ts'
import type { Shown, ShownStint } from './shown-stints.ts'
import { stopText } from './stop-words.ts'

type Props = { data: CrewPlan; plan: Plan; shown: Shown }

/** The stints of a plan on paper, by the clock of the event. */
export function PlanPaper({ data, plan, shown }: Props) {
  const { event, entry } = data
  const clock = (seconds: number) => clockText(momentIn(data, seconds), event.timezone)
  const inGame = (seconds: number) => gameClockText(gameTimeAt(plan.assumptions.clock, seconds))
  return (
    <Paper
      title={`${event.title}: ${entry.name}`}
      lines={[
        `Plan: ${plan.name}`,
        `${formatMoment(event.startDateTime, event.timezone)}. Times are those of the event.`,
      ]}
    >
      <PaperTable
        title="Stints"
        lead="Driver"
        rows={shown.stints}
        rowKey={({ stint }: ShownStint) => String(stint.number)}
        columns={[
          { head: '#', value: ({ stint }: ShownStint) => stint.number },
          {
            head: 'Driver',
            value: ({ stint }: ShownStint) =>
              data.crew.find(({ member }) => member === stint.member)?.displayName ?? 'Nobody',
          },
          {
            head: 'Time',
            value: ({ stint }: ShownStint) => `${clock(stint.start)} – ${clock(stint.end)}`,
          },
          { head: 'In the Game', value: ({ stint }: ShownStint) => inGame(stint.start) },
          {
            head: 'Laps',
            value: ({ stint }: ShownStint) => `${stint.firstLap} – ${stint.lastLap}`,
          },
          {
            head: 'Stop after It',
            value: ({ stint }: ShownStint) => (stint.stop ? stopText(stint.stop) : 'Flag'),
          },
        ]}
      />
    </Paper>
  )
}
