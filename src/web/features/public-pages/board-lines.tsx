import { Link } from '@tanstack/react-router'
import type { PublicDecisionLine } from '#shared/contract/public/decisions.ts'
import { categoryName } from '#shared/domain/stewarding/incidents.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { Lamp, NoticeLine, Notices, NumberPlate, RowLink } from '#web/ui/index.ts'

type Props = {
  eventId: number
  /** The event's. */
  timezone: string
  lines: readonly PublicDecisionLine[]
}

/** What was decided about an event, as visitors may read it. */
export function BoardLines({ eventId, timezone, lines }: Props) {
  return (
    <Notices label="Decisions">
      {lines.map(({ number, title, cars, category, lap, state, publishedAt }) => (
        <NoticeLine
          key={number}
          number={number}
          title={
            <RowLink
              render={
                <Link
                  to="/events/$id/decisions/$number"
                  params={{ id: String(eventId), number: String(number) }}
                />
              }
            >
              {title}
            </RowLink>
          }
          about={
            <>
              {cars.map(({ carNumber, carClass }) => (
                <NumberPlate
                  key={`${carClass} ${carNumber}`}
                  number={carNumber}
                  classToken={carClass}
                />
              ))}
              <span>
                {[
                  category !== null && categoryName(category).toLowerCase(),
                  lap !== null && `lap ${lap}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </>
          }
          state={state === 'taken-back' && <Lamp tone="closed">Taken back</Lamp>}
          when={formatMoment(publishedAt, timezone)}
          isVoid={state === 'taken-back'}
        />
      ))}
    </Notices>
  )
}
