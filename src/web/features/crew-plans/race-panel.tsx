import { useState } from 'react'
import type { CrewPlan, Plan } from '#shared/contract/crew-plans.ts'
import { swapNextDrivers } from '#shared/domain/crew-plans/race-choices.ts'
import { raceFigures } from '#shared/domain/crew-plans/race-figures.ts'
import { changesAfter, type FollowedStint } from '#shared/domain/crew-plans/replan.ts'
import { durationText } from '#shared/domain/words/duration-words.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import {
  Button,
  ButtonRow,
  Panel,
  Row,
  Rows,
  Stack,
  Text,
  TimeLeft,
  YouTag,
} from '#web/ui/index.ts'
import { laidStints, momentIn, type PlanModel } from './plan-model.ts'
import { clockText, stintsText } from './plan-words.ts'
import type { RaceQuestion } from './race-choice-dialog.tsx'
import { RaceFiguresFacts } from './race-figures-facts.tsx'
import { RaceQuestionDialog } from './race-question-dialog.tsx'
import { stopText, stopTimeText } from './stop-words.ts'
import { WhyMoved } from './why-moved.tsx'

type Props = {
  data: CrewPlan
  model: PlanModel
  now: number
  /** Saves at once, and can be undone; undefined for those who only read. */
  onChange?: ((stints: Plan['stints'], title: string) => void) | undefined
}

const SHOWN_CHANGES = 4

/** In the race: who gets in next and when, what is done at that stop, and what else could be done. */
export function RacePanel({ data, model, now, onChange }: Props) {
  const zone = useShownZone()
  const [question, setQuestion] = useState<RaceQuestion>()
  const stints = model.followed?.stints ?? []
  const changes = changesAfter({ stints }, now)
  const [next] = changes
  const nameOf = (member: number | null) =>
    data.crew.find((one) => one.member === member)?.displayName ?? 'Nobody'
  const clock = (seconds: number) => clockText(momentIn(data, seconds), zone)
  const current = stints.find(({ start, end }) => start <= now && end > now)
  const before = next && stints.find(({ number }) => number === next.stint.number - 1)
  const isOut = stints.some(({ state }) => state === 'running')
  const planned = laidStints(model)
  const swapped = model.followed && swapNextDrivers(planned, model.followed, now)
  return (
    <Panel
      title="In the Race"
      isFirstOnPhones
      foot={
        (isOut || (swapped && onChange)) && (
          <ButtonRow>
            {isOut && <Button onClick={() => setQuestion('pit-now')}>Pit Now?</Button>}
            {isOut && (
              <Button onClick={() => setQuestion('one-lap-longer')}>One Lap Longer?</Button>
            )}
            {swapped && onChange && (
              <Button
                onClick={() =>
                  onChange(
                    swapped.stints,
                    `${nameOf(swapped.second)} Drives before ${nameOf(swapped.first)}`,
                  )
                }
              >
                Swap Next Drivers
              </Button>
            )}
          </ButtonRow>
        )
      }
    >
      <Stack>
        {next ? (
          <TimeLeft
            label={
              next.member === data.own
                ? 'You get in within'
                : `${nameOf(next.member)} gets in within`
            }
            left={`${Math.max(0, Math.ceil((next.at - now) / 60 / data.speed))} min`}
            at={`${clock(next.at)}, your time.${current ? ` ${nameOf(current.member)} has ${counted(lapsToGo(data, current, now), 'lap')} to go.` : ''}`}
          />
        ) : (
          <Text>
            {current
              ? `${nameOf(current.member)} drives to the end.`
              : 'Nobody else gets in any more.'}
          </Text>
        )}
        {next && (
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
        )}
        {before?.stop && (
          <Text>{`At the stop: ${stopText(before.stop)}. ${stopTimeText(before.stop)}`}</Text>
        )}
        {data.driven && (
          <>
            <RaceFiguresFacts {...raceFigures(model.values.assumptions, data.raceLaps)} />
            <WhyMoved data={data} model={model} nameOf={nameOf} />
          </>
        )}
        {next && (
          <Text tone="muted">
            Drivers are told 30, 10 and 5 minutes before they get in, also in quiet hours.
          </Text>
        )}
      </Stack>
      {question && (
        <RaceQuestionDialog
          data={data}
          model={model}
          question={question}
          onChange={onChange}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Panel>
  )
}

/** By the last line that was crossed, if somebody has seen it; before that, by the clock. */
export function lapsToGo({ driven }: CrewPlan, stint: FollowedStint, now: number) {
  const crossed = Math.max(0, ...(driven ?? []).map(({ toLap }) => toLap))
  const lap = driven && stint.state === 'running' ? crossed : lapAt(stint, now)
  return Math.max(0, stint.lastLap - lap)
}

const lapAt = ({ start, end, firstLap, laps }: FollowedStint, now: number) =>
  firstLap - 1 + Math.floor(((now - start) / (end - start)) * laps)

/** The stints that a driver drives without getting out, from one on. */
function turnFrom(stints: readonly FollowedStint[], number: number) {
  const from = stints.findIndex((stint) => stint.number === number)
  const { member } = stints[from] ?? {}
  const end = stints.findIndex((stint, index) => index > from && stint.member !== member)
  return stints.slice(from, end < 0 ? undefined : end)
}
