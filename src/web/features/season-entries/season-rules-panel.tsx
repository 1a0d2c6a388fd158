import type { SeasonEntries } from '#shared/contract/season-entries.ts'
import { closedProblem } from '#shared/domain/season-entries/season-entry.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { Facts, Panel } from '#web/ui/index.ts'
import { carRuleText, signOutCosts } from './season-words.ts'

/** What season entries are about here. */
export function SeasonRulesPanel({ season: { rules } }: { season: SeasonEntries }) {
  const now = useFirstMoment()
  const moment = useLocalMoment()
  const closed = closedProblem(rules, now)
  return (
    <Panel title="How It Works">
      <Facts
        columns="one"
        items={[
          {
            label: 'Season entries',
            value: closed ? 'Closed' : 'Open',
            note: !closed && rules.closesAt ? `Until ${moment(rules.closesAt)}` : undefined,
          },
          { label: 'Number', value: 'Yours in all your rounds', note: 'Until 7 days before each' },
          { label: 'Car', value: carRuleText(rules) },
          {
            label: 'Sign out of a round',
            value: `Until ${counted(rules.signOutHours, 'hour')} before the start`,
            note: signOutCosts(rules),
          },
          {
            label: 'Reserves',
            value:
              rules.reserveOrder === 'starts'
                ? 'Those with the fewest starts are asked first'
                : 'Asked in the order of their entries',
          },
          ...(rules.feeText ? [{ label: 'Entry fee', value: rules.feeText }] : []),
        ]}
      />
    </Panel>
  )
}
