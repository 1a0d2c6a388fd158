import type { LiveMoment, LiveTiming } from '#shared/contract/live-timing.ts'
import type { SaidLine } from '#shared/contract/race-control.ts'
import { momentText } from '#shared/domain/live-timing/moment-words.ts'
import { saidText } from '#shared/domain/race-control/said-text.ts'
import { Cluster, EmptyState, Panel, Row, Rows, Text } from '#web/ui/index.ts'
import { At, carsOf, Plate, SHOWN } from './moment-parts.tsx'

type Props = {
  timing: LiveTiming
  /** By the server's clock, as long ago as the viewer wants. */
  now: Date
  /** What race control has told everybody. */
  said: readonly SaidLine[]
}

/** What happens, and what race control says, as it happens: the latest first. */
export function MessagesPanel({ timing, now, said }: Props) {
  const byCar = carsOf(timing)
  const numberOf = (car: number) => byCar.get(car)?.number
  const messages = inOrder(timing, saidUntil(said, timing, now)).slice(0, SHOWN)
  return (
    <Panel title="Messages" isFlush>
      {messages.length === 0 ? (
        <EmptyState isBare drawing="rows" title="No Messages Yet" />
      ) : (
        <Rows label="Messages">
          {messages.map((message) => {
            if ('said' in message)
              return (
                <Row key={`said ${message.said.id}`} lead={<At moment={message} timing={timing} />}>
                  <Text size="data">{saidText(message.said)}</Text>
                </Row>
              )
            const { moment } = message
            const row = byCar.get(moment.car ?? 0)
            return (
              <Row key={moment.id} lead={<At moment={moment} timing={timing} />}>
                <Cluster gap="tight">
                  {row && <Plate row={row} />}
                  <Text size="data">{momentText(moment, numberOf)}</Text>
                </Cluster>
              </Row>
            )
          })}
        </Rows>
      )}
    </Panel>
  )
}

/** Of the session that is shown, and not ahead of its picture. */
const saidUntil = (said: readonly SaidLine[], { head: { session } }: LiveTiming, now: Date) =>
  said.filter(
    ({ liveSessionId, publishedAt }) => liveSessionId === session.id && publishedAt <= now,
  )

type Message = { at: number; moment: LiveMoment } | { at: number; said: SaidLine }

/** Each line before what happened earlier; moments keep the order in which they were heard of. */
function inOrder({ moments }: LiveTiming, said: readonly SaidLine[]): Message[] {
  const lines = said
    .map((line) => ({ at: line.publishedEt, said: line }))
    .toSorted((one, other) => other.at - one.at)
  const messages: Message[] = []
  for (const moment of moments) {
    const later = lines.filter(({ at }) => at >= moment.at).length
    messages.push(...lines.splice(0, later), { at: moment.at, moment })
  }
  return [...messages, ...lines]
}
