import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import type { LiveMoment, LiveRow, LiveTiming } from '#shared/contract/live-timing.ts'
import { isContactOfCars, momentText } from '#shared/domain/live-timing/moment-words.ts'
import { raceClock } from '#shared/domain/race-documents/shown-values.ts'
import { useCan } from '#web/data/viewer.ts'
import {
  ButtonLink,
  Cluster,
  EmptyState,
  Num,
  NumberPlate,
  Panel,
  Row,
  Rows,
  Text,
} from '#web/ui/index.ts'

type Props = {
  timing: LiveTiming
  eventId: number
  own: ReadonlySet<number>
}

/** So many are rendered: the latest. */
const SHOWN = 40

/**
 * Contacts of two cars, the latest first. Members can report one that their own car had; who may open cases, each of them,
 * and chooses there which car it is about.
 */
export function ContactsPanel({ timing, eventId, own }: Props) {
  const contacts = timing.moments.filter(isContactOfCars).slice(0, SHOWN)
  const byCar = carsOf(timing)
  const mayOpenCases = useCan('cases.open')
  return (
    <Panel title="Contacts" isFlush>
      {contacts.length === 0 ? (
        <EmptyState isBare drawing="rows" title="No Contacts" />
      ) : (
        <Rows label="Contacts">
          {contacts.map((moment) => {
            const cars = [moment.car, moment.otherCar ?? null].map((car) => byCar.get(car ?? 0))
            const other = otherOf(cars, own)
            return (
              <Row key={moment.id} lead={<At moment={moment} timing={timing} />}>
                <Cluster gap="tight">
                  {cars.map((row) => row && <Plate key={row.car} row={row} />)}
                  <Text size="data">{namesOf(moment)}</Text>
                </Cluster>
                {(other || mayOpenCases) && (
                  <Cluster>
                    <ReportLink eventId={eventId} other={other} moment={moment} timing={timing} />
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

/** The other car of a contact with one of the viewer's. */
function otherOf(cars: readonly (LiveRow | undefined)[], own: ReadonlySet<number>) {
  const isOwn = (row: LiveRow | undefined) =>
    row !== undefined && row.entryId !== null && own.has(row.entryId)
  const [one, two] = cars
  if (isOwn(one) === isOwn(two)) return undefined
  return isOwn(one) ? two : one
}

type ReportProps = {
  eventId: number
  /** Undefined if none of the two is the viewer's. */
  other: LiveRow | undefined
  moment: LiveMoment
  timing: LiveTiming
}

function ReportLink({ eventId, other, moment, timing }: ReportProps) {
  const { greenAt } = timing.head.clock
  const at = greenAt === null ? undefined : Math.max(0, Math.round(moment.at - greenAt))
  return (
    <ButtonLink
      size="small"
      icon={Flag}
      aria-label={
        other
          ? `Report the contact with car ${other.number}`
          : `Report the contact at ${clockOf(moment, timing)}`
      }
      render={
        <Link
          to="/events/$id/report"
          params={{ id: String(eventId) }}
          search={{ car: other?.number, at, category: 'contact' }}
        />
      }
    >
      Report
    </ButtonLink>
  )
}

/** What happens, as it happens: the latest first. */
export function MessagesPanel({ timing }: Pick<Props, 'timing'>) {
  const byCar = carsOf(timing)
  const numberOf = (car: number) => byCar.get(car)?.number
  return (
    <Panel title="Messages" isFlush>
      {timing.moments.length === 0 ? (
        <EmptyState isBare drawing="rows" title="No Messages Yet" />
      ) : (
        <Rows label="Messages">
          {timing.moments.slice(0, SHOWN).map((moment) => {
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

const carsOf = ({ rows }: LiveTiming) => new Map(rows.map((row) => [row.car, row]))

const Plate = ({ row: { number, carClass } }: { row: LiveRow }) => (
  <NumberPlate number={number} classToken={carClass} />
)

const At = (props: { moment: LiveMoment; timing: LiveTiming }) => (
  <Num>{clockOf(props.moment, props.timing)}</Num>
)

/** Since the green flag; before it, on the session's clock. */
function clockOf({ at }: LiveMoment, timing: LiveTiming) {
  const { greenAt } = timing.head.clock
  return raceClock(greenAt === null || at < greenAt ? at : at - greenAt)
}
