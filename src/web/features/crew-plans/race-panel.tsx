import type { CrewPlan } from '#shared/contract/crew-plans.ts'
import { changesAfter } from '#shared/domain/crew-plans/replan.ts'
import { durationText } from '#shared/domain/words/duration-words.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { Panel, Row, Rows, Stack, Text, TimeLeft, YouTag } from '#web/ui/index.ts'
import { clockText, stintsText } from './plan-words.ts'
import type { Shown } from './shown-stints.ts'
import { stopText, stopTimeText } from './stop-words.ts'

type Props = { data: CrewPlan; shown: Shown; now: number }

const SHOWN_CHANGES = 4

/** In the race: who gets in next and when, and what is done at that stop. */
export function RacePanel({ data, shown, now }: Props) {
  const zone = useShownZone()
  const stints =
    shown.followed?.stints ??
    shown.stints.map(({ stint, planned }) => ({
      ...stint,
      state: 'planned' as const,
      plannedAs: planned,
    }))
  const changes = changesAfter({ stints }, now)
  const [next] = changes
  const nameOf = (member: number | null) =>
    data.crew.find((one) => one.member === member)?.displayName ?? 'Nobody'
  const clock = (seconds: number) =>
    clockText(new Date(data.event.startDateTime.getTime() + seconds * 1_000), zone)
  const current = stints.find(({ start, end }) => start <= now && end > now)
  const before = next && stints.find(({ number }) => number === next.stint.number - 1)
  if (!next)
    return (
      <Panel title="In the Race">
        <Text>
          {current
            ? `${nameOf(current.member)} drives to the end.`
            : 'Nobody else gets in any more.'}
        </Text>
      </Panel>
    )
  const isYou = next.member === data.own
  const left = current ? Math.max(0, current.lastLap - lapAt(current, now)) : 0
  return (
    <Panel title="In the Race" isFirstOnPhones>
      <Stack>
        <TimeLeft
          label={isYou ? 'You get in within' : `${nameOf(next.member)} gets in within`}
          left={`${Math.max(0, Math.ceil((next.at - now) / 60))} min`}
          at={`${clock(next.at)}, your time.${current ? ` ${nameOf(current.member)} has ${counted(left, 'lap')} to go.` : ''}`}
        />
        <Rows label="Next">
          {changes.slice(0, SHOWN_CHANGES).map((change) => {
            const turn = turnFrom(stints, change.stint.number)
            const last = turn.at(-1) ?? change.stint
            return (
              <Row key={change.stint.number} isYou={change.member === data.own} isEndBeside>
                <b>
                  {`${clock(change.at)} ${nameOf(change.member)}`}
                  {change.member === data.own && <YouTag />}
                </b>
                <Text tone="muted">
                  {`${stintsText(turn.map(({ number }) => number))}, ${durationText(last.end - change.stint.start)}`}
                </Text>
              </Row>
            )
          })}
        </Rows>
        {before?.stop && (
          <Text>{`At the stop: ${stopText(before.stop)}. ${stopTimeText(before.stop)}`}</Text>
        )}
        <Text tone="muted">
          Drivers are told 30, 10 and 5 minutes before they get in, also in quiet hours.
        </Text>
      </Stack>
    </Panel>
  )
}

type Laid = Shown['stints'][number]['stint']

const lapAt = ({ start, end, firstLap, laps }: Laid, now: number) =>
  firstLap - 1 + Math.floor(((now - start) / (end - start)) * laps)

/** The stints that a driver drives without getting out, from one on. */
function turnFrom(stints: readonly Laid[], number: number) {
  const from = stints.findIndex((stint) => stint.number === number)
  const { member } = stints[from] ?? {}
  const end = stints.findIndex((stint, index) => index > from && stint.member !== member)
  return stints.slice(from, end < 0 ? undefined : end)
}
