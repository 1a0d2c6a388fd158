import type { ReactNode } from 'react'
import type { CrewPlan } from '#shared/contract/crew-plans.ts'
import type { Answer } from '#shared/domain/crew-plans/availability.ts'
import { CELL_SECONDS } from '#shared/domain/crew-plans/availability.ts'
import { gameTimeAt, nightsOf } from '#shared/domain/crew-plans/game-clock.ts'
import { hoursAndMinutes } from '#shared/domain/race-documents/driving-words.ts'
import { formatTime } from '#shared/domain/words/dates.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { Panel, type PlanBar, PlanChart, PlanKey, type PlanRow } from '#web/ui/index.ts'
import { lapsUntil, moveStint, setLaps } from './plan-edits.ts'
import { laidStints, momentIn, type PlanModel } from './plan-model.ts'
import { clockText, gameClockText, percentText } from './plan-words.ts'
import type { Shown } from './shown-stints.ts'
import { stopText } from './stop-words.ts'

type Props = {
  data: CrewPlan
  model: PlanModel
  shown: Shown
  /** Race time in seconds while the race runs. */
  now: number | undefined
  opened: string | undefined
  onOpen: (id: string) => void
  onChange: ((stints: PlanModel['values']['stints']) => void) | undefined
  actions: ReactNode
}

/** The plan as bars under the viewer's clock, the event's and the one in the game. */
export function ChartPanel(props: Props) {
  const { data, model, shown, now, opened, onOpen, onChange, actions } = props
  const zone = useShownZone()
  const { assumptions } = model.values
  const { raceSeconds, clock } = assumptions
  const length = Math.max(raceSeconds, shown.endsAt)
  const at = (seconds: number) => Math.min(1, Math.max(0, seconds / length))
  const moment = (seconds: number) => momentIn(data, seconds)
  const hours = hoursOf(raceSeconds)
  const marks = (textOf: (seconds: number) => string) =>
    hours.map((seconds) => ({ at: at(seconds), text: textOf(seconds) }))
  const nights = nightsOf(clock, length)

  const stints = laidStints(model)
  const laid = (model.followed?.stints ?? []).map((stint) => ({
    ...stint,
    // Those that were not planned cannot be exchanged.
    number: stint.plannedAs ?? 0,
  }))

  return (
    <Panel
      title="Who Drives When"
      isFlush
      actions={actions}
      foot={<PlanKey isMovable={onChange !== undefined} />}
    >
      <PlanChart
        label="The plan: who drives when, in three clocks"
        classToken={data.entry.carClass}
        hours={length / 3_600}
        rulers={[
          { label: 'Your time', marks: marks((seconds) => clockText(moment(seconds), zone)) },
          {
            label: `Event, ${zoneName(moment(0), data.event.timezone)}`,
            marks: marks((seconds) => clockText(moment(seconds), data.event.timezone)),
          },
          {
            label: 'Clock in the game',
            marks: marks((seconds) => gameClockText(gameTimeAt(clock, seconds))),
          },
        ]}
        shades={nights.flatMap(({ night, dusk }) => [
          { kind: 'dusk' as const, start: at(dusk.start), end: at(dusk.end) },
          { kind: 'night' as const, start: at(night.start), end: at(night.end) },
        ])}
        nightText={
          nights.length > 0
            ? `Night, sunset ${gameClockText(clock.sunsetSeconds)}, sunrise ${gameClockText(clock.sunriseSeconds)}`
            : undefined
        }
        rows={rowsOf(data, model, shown, at, (seconds) => clockText(moment(seconds), zone))}
        stops={shown.stints.flatMap(({ stint }) =>
          stint.stop
            ? [
                {
                  at: at(stint.end),
                  isDriver: stint.stop.hasDriver,
                  hasTyres: stint.stop.hasTyres,
                  text: `${clockText(moment(stint.end), zone)}: ${stopText(stint.stop)}`,
                },
              ]
            : [],
        )}
        now={now === undefined ? undefined : at(now)}
        opened={opened}
        onOpen={onOpen}
        onMove={
          onChange &&
          (({ id, row, at: place }) => {
            const planned = shown.stints.find(({ stint }) => stint.number === numberOf(id))?.planned
            if (!planned) return
            const member = Number(row)
            onChange(
              moveStint(stints, laid, {
                number: planned,
                member: Number.isInteger(member) && member > 0 ? member : 0,
                at: place * length,
              }),
            )
          })
        }
        onResize={
          onChange &&
          ((id, end) => {
            const found = shown.stints.find(({ stint }) => stint.number === numberOf(id))
            if (!found?.planned) return
            onChange(setLaps(stints, found.planned, lapsUntil(found.stint, end * length)))
          })
        }
      />
    </Panel>
  )
}

/** Of 'stint 3'. */
const numberOf = (id: string) => Number(id.slice('stint '.length))

const NOBODY = 'nobody'

function rowsOf(
  data: CrewPlan,
  { problems, drivers, shares }: PlanModel,
  { stints }: Shown,
  at: (seconds: number) => number,
  clockOf: (seconds: number) => string,
): PlanRow[] {
  const nameOf = (member: number | null) =>
    data.crew.find((one) => one.member === member)?.displayName ?? 'Nobody'
  const barsOf = (member: number | null) =>
    stints
      .filter(({ stint }) => stint.member === member)
      .map(({ stint, isDone }): PlanBar => {
        const { number, start, end } = stint
        const found = problems.findIndex((problem) => problem.stints.includes(number))
        const problem = problems[found]
        return {
          id: `stint ${number}`,
          start: at(start),
          end: at(end),
          cuts: [],
          text: String(number),
          label: `Stint ${number}, ${nameOf(member)}, ${clockOf(start)} to ${clockOf(end)}${problem ? `, problem ${found + 1}` : ''}`,
          tone: isDone ? 'done' : problem ? (problem.isBlock ? 'block' : 'warn') : 'ok',
          ...(problem && !isDone && { mark: found + 1 }),
        }
      })
  const rows = drivers.map(({ member, part, answers }): PlanRow => {
    const share = shares.find((one) => one.member === member)
    return {
      id: String(member),
      name: nameOf(member),
      note:
        part === 'gone'
          ? 'has left the crew'
          : `${hoursAndMinutes(share?.seconds ?? 0)} driving, ${percentText(share?.share ?? 0)}`,
      isYou: member === data.own,
      areas: areasOf(answers).map(({ start, end, say }) => ({
        say,
        start: at(start),
        end: at(end),
      })),
      bars: barsOf(member),
    }
  })
  const unknown = barsOf(null)
  return unknown.length === 0
    ? rows
    : [
        ...rows,
        { id: NOBODY, name: 'Nobody', note: 'to be given', isYou: false, areas: [], bars: unknown },
      ]
}

/** Half hours in a row of which the same was said, without those of which yes was. */
function areasOf(answers: readonly Answer[]) {
  const areas: { start: number; end: number; say: 'maybe' | 'no' | 'none' }[] = []
  for (const [index, say] of answers.entries()) {
    if (say === 'yes') continue
    const last = areas.at(-1)
    const start = index * CELL_SECONDS
    if (last?.say === say && last.end === start) last.end = start + CELL_SECONDS
    else areas.push({ say, start, end: start + CELL_SECONDS })
  }
  return areas
}

/** Half hours of a short race, and of a long one whole hours, at most thirteen. */
function hoursOf(raceSeconds: number) {
  const step =
    raceSeconds <= 10_800
      ? 1_800
      : ([3_600, 7_200, 10_800, 14_400].find((one) => raceSeconds / one <= 12) ?? 21_600)
  const hours = Array.from({ length: Math.floor(raceSeconds / step) }, (_, index) => index * step)
  return [...hours, raceSeconds]
}

/** 'GMT+1' of '4:00 PM GMT+1' */
const zoneName = (date: Date, zone: string) => formatTime(date, zone).split(/\s/).at(-1) ?? zone
