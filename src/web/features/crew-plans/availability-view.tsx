import { useState } from 'react'
import type { CrewPlan, Plan, PlanMember } from '#shared/contract/crew-plans.ts'
import {
  type Answer,
  CELL_SECONDS,
  fromLetters,
  toLetters,
  unanswered,
} from '#shared/domain/crew-plans/availability.ts'
import { gameTimeAt, isNightAt } from '#shared/domain/crew-plans/game-clock.ts'
import { durationText } from '#shared/domain/words/duration-words.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { Brushes, HalfHours, type HourRow, Panel, SelectInput, Stack, Text } from '#web/ui/index.ts'
import { useAnswer } from './crew-plans.api.ts'
import { clockText, gameClockText } from './plan-words.ts'
import { drivingIn } from './plan-model.ts'

type Props = { data: CrewPlan; clock: Plan['assumptions']['clock'] }

/** When somebody can drive: the viewer, or a guest of the crew that they lead. */
export function AvailabilityView({ data, clock }: Props) {
  const answering = drivingIn(data).filter(
    ({ member, isGuest, part }) =>
      part !== 'gone' && (member === data.own || (data.mayEdit && isGuest)),
  )
  const [chosen, setChosen] = useState(answering[0]?.member)
  const member = answering.find((one) => one.member === chosen) ?? answering[0]
  if (!member)
    return (
      <Panel title="When Can You Drive?">
        <Text>Only drivers and reserves of this crew answer.</Text>
      </Panel>
    )
  return (
    <Stack>
      {answering.length > 1 && (
        <SelectInput
          label="Whose Answers"
          options={answering.map((one) => ({
            value: one.member,
            label: one.member === data.own ? `${one.displayName} (you)` : one.displayName,
          }))}
          value={member.member}
          onChange={setChosen}
        />
      )}
      <Answers key={member.member} data={data} clock={clock} member={member} />
    </Stack>
  )
}

function Answers({ data, clock, member }: Props & { member: PlanMember }) {
  const zone = useShownZone()
  const answer = useAnswer(data.entry.id)
  const [brush, setBrush] = useState<Answer>('yes')
  // What was painted and is not in the answer of the server yet.
  const [painted, setPainted] = useState<Answer[]>()
  const stored = fromLetters(member.answers)
  const answers = painted ?? stored
  const start = data.event.startDateTime
  const others = drivingIn(data).filter(
    (one) => one.member !== member.member && one.part !== 'gone',
  )

  function paint(indexes: readonly number[]) {
    const next = answers.map((said, index) => (indexes.includes(index) ? brush : said))
    if (toLetters(next) === toLetters(answers)) return
    setPainted(next)
    answer.mutate(
      {
        member: member.member === data.own ? undefined : member.member,
        begins: start.toISOString(),
        answers: toLetters(next),
      },
      { onError: () => setPainted(undefined) },
    )
  }

  const canAt = (index: number) =>
    others.filter((one) => fromLetters(one.answers)[index] === 'yes').length +
    (answers[index] === 'yes' ? 1 : 0)

  const cell = (index: number) => ({
    index,
    say: answers[index] ?? ('none' as const),
    label: clockText(momentOf(start, index), zone),
  })
  const rows = hoursOf(answers.length, start, zone).map((indexes): HourRow => {
    const first = indexes[0] ?? 0
    const seconds = first * CELL_SECONDS
    const can = Math.min(...indexes.map(canAt))
    return {
      id: String(first),
      clock: clockText(momentOf(start, first), zone),
      gameClock: gameClockText(gameTimeAt(clock, seconds)).slice(0, 2),
      isNight: isNightAt(clock, seconds),
      cells: indexes.map(cell),
      can,
    }
  })
  const open = unanswered(answers) * CELL_SECONDS

  return (
    <Stack>
      <Text>
        {open > 0 ? `${durationText(open)} are open. ` : 'You have answered for the whole race. '}
        Choose below, then drag over the hours. Saved as you go.
      </Text>
      <HalfHours label="Half hours of the race" rows={rows} brush={brush} onPaint={paint} />
      <Brushes label="What is painted" brush={brush} onChoose={setBrush} />
    </Stack>
  )
}

const momentOf = (start: Date, index: number) =>
  new Date(start.getTime() + index * CELL_SECONDS * 1_000)

/** The half hours of each row: two, by the viewer's clock. */
function hoursOf(count: number, start: Date, zone: string) {
  const startsAtHalf = Number(clockText(start, zone).slice(3)) >= 30
  const rows: number[][] = startsAtHalf ? [[0]] : []
  for (let index = startsAtHalf ? 1 : 0; index < count; index += 2)
    rows.push(index + 1 < count ? [index, index + 1] : [index])
  return rows
}
