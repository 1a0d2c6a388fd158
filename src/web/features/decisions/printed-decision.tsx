import { useQuery } from '@tanstack/react-query'
import type { Decision } from '#shared/contract/decisions.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { guildQuery } from '#web/data/guild.ts'
import { Paper, Terms } from '#web/ui/index.ts'
import { decisionTerms } from './decision-terms.tsx'
import { fromText, toText } from './from-text.ts'

/** A decision on one sheet, in the zone of its event. It has no licence points. */
export function PrintedDecision({ decision }: { decision: Decision }) {
  const { data: guild } = useQuery(guildQuery)
  const { number, event, versions, version, outcome } = decision
  const zone = event?.timezone ?? 'UTC'
  const published = versions.at(-1) ?? version
  const shown = { ...decision, outcome: outcome.filter((line) => !isLicence(line)) }
  return (
    <Paper
      title={`Decision No. ${number}`}
      lines={[
        [guild?.guildName, fromText(decision)].filter(Boolean).join(', '),
        toText(decision),
        `Published ${formatMoment(published.at, zone)}${
          version.number > 1
            ? `, version ${version.number} of ${formatMoment(version.at, zone)}`
            : ''
        }`,
      ].filter((line) => line !== '')}
    >
      <Terms items={decisionTerms(shown, zone)} />
    </Paper>
  )
}

const isLicence = (line: string) => /^\d+ licence points? for /.test(line)
