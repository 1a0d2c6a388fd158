import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import type { LiveMoment, LiveRow, LiveTiming } from '#shared/contract/live-timing.ts'
import { isContactOfCars } from '#shared/domain/live-timing/moment-words.ts'
import { useKnownCan } from '#web/data/viewer.ts'
import { ButtonLink, Cluster, EmptyState, Panel, Row, Rows, Text } from '#web/ui/index.ts'
import { type LiveControl, controlCar, sinceGreen } from './live-control.ts'
import { At, carsOf, clockOf, Plate, SHOWN } from './moment-parts.tsx'

type Props = {
  timing: LiveTiming
  eventId: number
  own: ReadonlySet<number>
  /** Notes of race control; undefined where there are none. */
  Note: LiveControl['Contact'] | undefined
}

/**
 * Contacts of two cars, the latest first. Members can report one that their own car had; who may open cases, each of them,
 * and notes those of others.
 */
export function ContactsPanel({ timing, eventId, own, Note }: Props) {
  const contacts = timing.moments.filter(isContactOfCars).slice(0, SHOWN)
  const byCar = carsOf(timing)
  const mayOpenCases = useKnownCan('cases.open')
  return (
    <Panel title="Contacts" isFlush>
      {contacts.length === 0 ? (
        <EmptyState isBare drawing="rows" title="No Contacts" />
      ) : (
        <Rows label="Contacts">
          {contacts.map((moment) => {
            const cars = [moment.car, moment.otherCar ?? null].flatMap(
              (car) => byCar.get(car ?? 0) ?? [],
            )
            const others = cars.filter((row) => !isOwn(row, own))
            const isOfOwn = others.length < cars.length
            return (
              <Row key={moment.id} lead={<At moment={moment} timing={timing} />}>
                <Cluster gap="tight">
                  {cars.map((row) => (
                    <Plate key={row.car} row={row} />
                  ))}
                  <Text size="data">{namesOf(moment)}</Text>
                </Cluster>
                {others.length > 0 && (isOfOwn || mayOpenCases) && (
                  <Cluster>
                    <ReportLink {...{ eventId, moment, timing, others, isOfOwn }} />
                    {Note && !isOfOwn && (
                      <Note
                        eventId={eventId}
                        contact={{
                          momentId: moment.id,
                          session: sessionOf(timing),
                          raceSeconds: sinceGreen(timing.head.clock, moment.at),
                          cars: cars.map(controlCar),
                        }}
                      />
                    )}
                  </Cluster>
                )}
              </Row>
            )
          })}
        </Rows>
      )}
    </Panel>
  )
}

const namesOf = ({ driver, other }: LiveMoment) => [driver, other].filter(Boolean).join(', ')

const isOwn = ({ entryId }: LiveRow, own: ReadonlySet<number>) =>
  entryId !== null && own.has(entryId)

const sessionOf = ({ head: { session } }: LiveTiming) => ({
  kind: session.kind,
  ordinal: session.ordinal,
})

type ReportProps = {
  eventId: number
  /** Those of the contact that are not the viewer's. */
  others: readonly LiveRow[]
  isOfOwn: boolean
  moment: LiveMoment
  timing: LiveTiming
}

/** With everything that is known of it, so that it only has to be sent. */
function ReportLink({ eventId, others, isOfOwn, moment, timing }: ReportProps) {
  const [first, second] = others
  const at = sinceGreen(timing.head.clock, moment.at)
  const { kind, ordinal } = sessionOf(timing)
  return (
    <ButtonLink
      size="small"
      icon={Flag}
      aria-label={
        isOfOwn
          ? `Report the contact with car ${first?.number}`
          : `Report the contact at ${clockOf(moment.at, timing)}`
      }
      render={
        <Link
          to="/events/$id/report"
          params={{ id: String(eventId) }}
          search={{
            car: first?.number,
            entry: first?.entryId ?? undefined,
            other: second?.number,
            otherEntry: second?.entryId ?? undefined,
            at: at === null ? undefined : Math.floor(at),
            session: kind === 'race' && ordinal === 1 ? undefined : `${kind}-${ordinal}`,
            category: 'contact',
          }}
        />
      }
    >
      Report
    </ButtonLink>
  )
}
