import { Link } from '@tanstack/react-router'
import type { DecisionLine } from '#shared/contract/decisions.ts'
import { categoryName } from '#shared/domain/stewarding/incidents.ts'
import { formatDay, formatTime } from '#shared/domain/words/dates.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { Lamp, NoticeLine, Notices, NumberPlate, RowLink } from '#web/ui/index.ts'

type Props = {
  label: string
  lines: readonly DecisionLine[]
  /** Of the board, which need not be that of the decision's event. */
  of: { eventId: number } | { championshipKey: string }
}

export function NoticeRows({ label, lines, of }: Props) {
  return (
    <Notices label={label}>
      {lines.map((line) => (
        <NoticeRow key={`${line.event?.id} ${line.number}`} line={line} of={of} />
      ))}
    </Notices>
  )
}

const SOURCES = {
  'race-director': 'Race director',
  stewards: 'Stewards',
  'appeal-stewards': 'Appeal stewards',
} as const

function NoticeRow({ line, of }: { line: DecisionLine; of: Props['of'] }) {
  const zone = useShownZone()
  const { number, event, title, cars, category, lap, cameFrom, version, state, publishedAt } = line
  const about = [
    SOURCES[cameFrom],
    category !== null && categoryName(category).toLowerCase(),
    lap !== null && `lap ${lap}`,
    'championshipKey' in of && event?.title,
    state === 'taken-back'
      ? `taken back in version ${version}${line.reason ? `: ${line.reason}` : ''}`
      : version > 1 && `version ${version}`,
  ].filter((part) => typeof part === 'string')
  return (
    <NoticeLine
      number={number}
      title={<RowLink render={linkTo(line, of)}>{title}</RowLink>}
      about={
        <>
          {cars.map(({ carNumber, carClass }) => (
            <NumberPlate
              key={`${carClass} ${carNumber}`}
              number={carNumber}
              classToken={carClass}
            />
          ))}
          <span>{about.join(', ')}</span>
        </>
      }
      state={<DecisionState line={line} />}
      when={
        <>
          {formatDay(publishedAt, zone)}, {formatTime(publishedAt, zone)}
        </>
      }
      isVoid={state === 'taken-back'}
    />
  )
}

function linkTo({ number, event }: DecisionLine, of: Props['of']) {
  if ('championshipKey' in of && event === null)
    return (
      <Link
        to="/championships/$id/notices/$number"
        params={{ id: of.championshipKey, number: String(number) }}
      />
    )
  return (
    <Link
      to="/events/$id/decisions/$number"
      params={{ id: String(event?.id ?? 0), number: String(number) }}
    />
  )
}

type Known = Pick<DecisionLine, 'state' | 'appealUntil'>

/** How final a decision is. Every one may change until its time for an appeal is over. */
export function DecisionState({ line: { state, appealUntil } }: { line: Known }) {
  const now = useFirstMoment()
  const zone = useShownZone()
  if (state === 'taken-back') return <Lamp tone="closed">Taken back</Lamp>
  if (appealUntil === null || appealUntil <= now) return null
  return <Lamp tone="soon">May change until {formatDay(appealUntil, zone)}</Lamp>
}
