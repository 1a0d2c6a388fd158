import type { ReactNode } from 'react'
import { raceClock } from '#shared/domain/race-documents/shown-values.ts'
import type { MomentFact } from '#shared/domain/stewarding/moment.ts'
import { FactList, Panel } from '#web/ui/index.ts'

type Props = { facts: readonly MomentFact[]; raceLink: ReactNode }

/** What is known of the moment, each with where it is from. */
export function FactsPanel({ facts, raceLink }: Props) {
  return (
    <Panel title="Facts" isFlush note={raceLink}>
      <FactList
        label="Facts"
        facts={facts.map(({ atSeconds, lap, from, text, isMoment }, index) => ({
          key: `${index} ${atSeconds}`,
          when:
            atSeconds === null ? (lap === null ? 'Unknown' : `Lap ${lap}`) : raceClock(atSeconds),
          from,
          text: text.map((part) =>
            typeof part === 'string' ? part : <b key={part.figure}>{part.figure}</b>,
          ),
          isMoment,
        }))}
      />
    </Panel>
  )
}
