import type { Entry } from '#shared/contract/entries.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { missingText, whatIsMissing } from '#shared/domain/entries/missing.ts'
import { LocalTime } from '#web/parts/local-time.tsx'
import { Panel, Row, Rows, Text } from '#web/ui/index.ts'

/** What the entry lacks, and by when. Renders nothing if it lacks nothing. */
export function MissingPanel({ entry }: { entry: Entry }) {
  const { timezone } = entry.event
  const missing = whatIsMissing(entry, entry.event)
  if (missing.length === 0) return null
  return (
    <Panel title="Still Missing" isFirstOnPhones isFlush>
      <Rows label="Still Missing">
        {missing.map((one) => (
          <Row key={one.what}>
            <Text>{missingText(one)}</Text>
            <Text size="data" tone="muted">
              {`By ${formatMoment(one.by, timezone)}`}
              <LocalTime at={one.by} timezone={timezone} />
            </Text>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}
