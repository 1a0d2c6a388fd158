import { useQuery } from '@tanstack/react-query'
import type { HistoryLine } from '#shared/contract/championship-history.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { Queried } from '#web/parts/queried.tsx'
import { Facts, Folded, Panel, Row, Rows, SubLine, Text } from '#web/ui/index.ts'
import { type About, historyQuery } from './history.api.ts'

const SHOWN_AT_FIRST = 5

/** Who changed the rules and rounds of a championship, when and why. */
export function HistoryPanel({ championship }: { championship: About }) {
  const history = useQuery(historyQuery(championship))
  return (
    <Panel title="History" isFlush={Boolean(history.data?.length)}>
      <Queried query={history} failure="Failed to load history">
        {(all) =>
          all.length === 0 ? (
            <Text tone="muted">Nobody has changed the rules or the rounds.</Text>
          ) : (
            <Folded rows={all} noun="Changes" shown={SHOWN_AT_FIRST}>
              {(shown) => (
                <Rows label="History">
                  {shown.map((line) => (
                    <HistoryRow key={line.id} line={line} />
                  ))}
                </Rows>
              )}
            </Folded>
          )
        }
      </Queried>
    </Panel>
  )
}

const WORDS: Record<HistoryLine['what'], string> = {
  create: 'Created',
  update: 'Changed',
  'points-system': 'Points system changed',
  publish: 'Tables published',
  withdraw: 'Published tables withdrawn',
  close: 'Closed',
  reopen: 'Reopened',
}

function HistoryRow({ line }: { line: HistoryLine }) {
  const moment = useLocalMoment()
  const { what, byName, at, changes, reason } = line
  return (
    <Row>
      <b>{WORDS[what]}</b>
      {reason && <SubLine>{reason}</SubLine>}
      <SubLine>
        {byName ?? 'The server'}, {moment(at)}
      </SubLine>
      {changes.length > 0 && (
        <Facts
          columns="one"
          items={changes.map(({ field, before, after }) => ({
            label: field,
            value: after ?? 'None',
            note: `was: ${before ?? 'none'}`,
          }))}
        />
      )}
    </Row>
  )
}
