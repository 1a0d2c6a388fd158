import type { EventDetail } from '#shared/contract/events.ts'
import type { LiveTiming } from '#shared/contract/live-timing.ts'
import { rainAhead } from '#shared/domain/live-timing/forecast.ts'
import { type LiveClock, raisedAt } from '#shared/domain/live-timing/live-clock.ts'
import { FLAG_WORDS, gridText } from '#shared/domain/live-timing/moment-words.ts'
import { raceClock } from '#shared/domain/race-documents/shown-values.ts'
import { sessionNameAmong } from '#shared/domain/results/session-name.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { unbroken } from '#shared/domain/words/unbroken.ts'
import { DataAge, RaceStrip, type StripFact, TrackFlag, type TrackSignal } from '#web/ui/index.ts'

type Props = {
  event: Pick<EventDetail, 'title' | 'startDateTime'>
  timing: LiveTiming
  clock: LiveClock
  now: Date
}

/** How long, which flag, how old the data is; and where there is room, the rest of the head. */
export function HeadStrip({ event, timing, clock, now }: Props) {
  const { lead, title, note } = wordsOf({ event, timing, clock, now })
  const { phase } = clock
  return (
    <RaceStrip
      heading={`${event.title}, live`}
      label={`${lead} ${title}`}
      lead={lead}
      title={title}
      note={note}
      raised={phase === 'full-course-yellow' ? 'yellow' : phase === 'red' ? 'red' : undefined}
      facts={factsOf(timing, clock)}
      {...(clock.part !== null &&
        phase !== 'before' && { bar: { part: clock.part, marks: flagMarks(timing, clock) } })}
    />
  )
}

type Words = { lead: string; title: string; note: string }

function wordsOf({ event, timing, clock, now }: Props): Words {
  const { session } = timing.head
  const what = `${event.title}, ${sessionNameAmong(session, session.ordinal > 1 ? [session, session] : []).toLowerCase()}`
  const leader = timing.rows[0]
  const inLap = leader ? `, leader in lap ${leader.laps + 1}` : ''
  const since = clock.since ?? clock.et
  const toGo = raceClock(clock.left ?? since)
  switch (clock.phase) {
    case 'before': {
      const seconds = (event.startDateTime.getTime() - now.getTime()) / 1_000
      const note = `${what}, ${gridText(timing.rows.length)}`
      return seconds > 0
        ? { lead: 'Starts in', title: raceClock(seconds), note }
        : { lead: 'Before the start', title: 'On the grid', note }
    }
    case 'full-course-yellow':
    case 'red': {
      const raised = raisedAt(timing.moments)
      const { greenAt } = timing.head.clock
      const at = raised === null ? '' : `since ${raceClock(raised - (greenAt ?? 0))}, `
      return {
        lead: `To go ${toGo}`,
        title: FLAG_WORDS[clock.phase],
        note: `${at}gaps are those at the line`,
      }
    }
    case 'chequered':
    case 'finished': {
      const home = timing.rows.filter(({ state }) => state === 'finished').length
      const note = `${what}, ${home} of ${counted(timing.rows.length, 'car')} over the line`
      const lead = clock.phase === 'finished' ? 'Finished' : 'Chequered flag'
      return { lead, title: raceClock(since), note }
    }
    default:
      return {
        lead: clock.left === null ? 'Since the start' : 'To go',
        title: toGo,
        note: `${what}${session.kind === 'race' ? inLap : ''}`,
      }
  }
}

const SIGNALS: Record<LiveTiming['head']['flags']['course'], TrackSignal> = {
  green: 'green',
  yellow: 'yellow',
  'full-course-yellow': 'yellow',
  red: 'red',
}

function flagOf({ head: { flags } }: LiveTiming, { phase }: LiveClock) {
  if (phase === 'before') return <TrackFlag signal="none">None yet</TrackFlag>
  if (phase === 'chequered' || phase === 'finished')
    return <TrackFlag signal="chequered">Chequered</TrackFlag>
  const sectors = flags.sectors.flatMap((flag, index) => (flag === 'yellow' ? [index + 1] : []))
  if (flags.course === 'green' && sectors.length > 0)
    return <TrackFlag signal="yellow">{`Yellow S${sectors.join(', S')}`}</TrackFlag>
  const word =
    flags.course === 'full-course-yellow' ? 'Yellow' : flags.course === 'red' ? 'Red' : 'Green'
  return <TrackFlag signal={SIGNALS[flags.course]}>{word}</TrackFlag>
}

function ageOf({ signal, age }: LiveClock) {
  switch (signal) {
    case 'live':
      return <DataAge tone="go">{unbroken(`${Math.round(age)} s old`)}</DataAge>
    case 'old':
      return <DataAge tone="soon">{unbroken(`${Math.round(age)} s old`)}</DataAge>
    case 'lost':
      return (
        <DataAge tone="stop">{`Lost for ${raceClock(Math.round(age)).replace(/^0:0?/, '')}`}</DataAge>
      )
    default:
      return <DataAge tone="off">Complete</DataAge>
  }
}

function factsOf(timing: LiveTiming, clock: LiveClock): StripFact[] {
  const { weather, senders } = timing.head
  const sender = senders.find(({ isPrimary }) => isPrimary) ?? senders[0]
  const sky = weatherOf(weather)
  return [
    { label: 'Flag', value: flagOf(timing, clock) },
    { label: 'Data', value: ageOf(clock) },
    ...(clock.game === null
      ? []
      : [{ label: 'Clock in the game', value: raceClock(clock.game).slice(0, -3), isWide: true }]),
    ...(sky ? [{ label: 'Weather', ...sky, isWide: true }] : []),
    ...forecastOf(timing, clock),
    ...(sender
      ? [
          {
            label: 'Source',
            value: counted(senders.length, 'sender'),
            note: sender.name === null ? undefined : `first: ${sender.name}`,
            isWide: true,
          },
        ]
      : []),
  ]
}

/** What is wet enough to be said: a share of the road. */
const WET = 0.05
const RAIN = 0.01

function weatherOf({ air, road, rain, wet }: LiveTiming['head']['weather']) {
  if (air === null && road === null && rain === null && wet === null) return undefined
  const value = rain !== null && rain > RAIN ? 'Rain' : wet !== null && wet > WET ? 'Wet' : 'Dry'
  const degrees = [
    air !== null && unbroken(`air ${Math.round(air)} \u00B0C`),
    road !== null && unbroken(`track ${Math.round(road)} \u00B0C`),
  ]
  return { value, note: degrees.filter(Boolean).join(', ') }
}

/** The most likely rain that is still to come, and when. */
function forecastOf({ head }: LiveTiming, { part, phase }: LiveClock): StripFact[] {
  const { max } = head.clock
  const ahead = rainAhead(head.forecast, part ?? 0)
  if (!ahead || phase === 'chequered' || phase === 'finished') return []
  const chance = Math.round(ahead.rain * 100)
  const toGo = max === null ? '' : raceClock(max * (1 - ahead.part)).slice(0, -3)
  return [
    {
      label: 'Forecast',
      value: chance === 0 ? 'No rain' : unbroken(`Rain ${chance} %`),
      note: chance === 0 || toGo === '' ? undefined : `around ${toGo} to go`,
      isWide: true,
    },
  ]
}

/** When flags were shown to the whole course, as parts of the time. */
function flagMarks({ head, moments }: LiveTiming, { et, part }: LiveClock) {
  const { max, left } = head.clock
  if (!max || part === null || left === null) return []
  const over = head.clock.et - (max - left)
  const partAt = (at: number) => Math.min(1, Math.max(0, (at - over) / max))
  return moments.flatMap(({ id, what, flag, sector, at, until }) =>
    what === 'flag' && flag && (sector === null || sector === undefined)
      ? [{ id, from: partAt(at), to: partAt(until ?? et), flag }]
      : [],
  )
}
