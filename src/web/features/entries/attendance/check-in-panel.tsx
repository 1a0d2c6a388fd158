import { useQuery } from '@tanstack/react-query'
import { counted } from '#shared/domain/words/plural.ts'
import { CircleCheck, Undo2 } from 'lucide-react'
import type { CheckIn, CheckInEntry } from '#shared/contract/check-in.ts'
import { nameBesidePlate } from '#shared/domain/entries/crew-names.ts'
import { formatTime, withLocalTime } from '#shared/domain/words/dates.ts'
import { useLocalZone } from '#web/browser/use-local-zone.ts'
import {
  Button,
  Cluster,
  Lamp,
  NumberPlate,
  Panel,
  Row,
  Rows,
  SubLine,
  Text,
} from '#web/ui/index.ts'
import type { MouseEvent } from 'react'
import { checkInQuery, useCheckIn } from './check-in.api.ts'

type Props = {
  eventId: number
  now: Date
  /** Only this entry. */
  entryId?: number
}

/** Where crews say that they are there: from the opening of the check-in to the start. */
export function CheckInPanel({ eventId, now, entryId }: Props) {
  const { data } = useQuery(checkInQuery(eventId))
  const localZone = useLocalZone()
  if (!data || now < data.opens || now >= data.starts) return null
  const entries = data.entries.filter(({ id }) => entryId === undefined || id === entryId)
  if (entries.length === 0) return null
  const isOpen = now < data.closes
  const time = formatTime(data.closes, data.timezone)
  const closes = withLocalTime(time, data.closes, data.timezone, localZone)

  return (
    <Panel
      title="Check-in"
      note={`${data.checkedIn} of ${counted(data.total, 'car')} checked in`}
      isFirstOnPhones
      isFlush
      foot={
        <Text size="help" tone="quiet">
          {isOpen
            ? `Closes at ${closes}. A place without a check-in then goes to a crew that stands by.`
            : `Closed at ${closes}.`}
        </Text>
      }
    >
      <Rows label="Check-in">
        {entries.map((entry) => (
          <CheckInRow key={entry.id} entry={entry} isOpen={isOpen} />
        ))}
      </Rows>
    </Panel>
  )
}

type RowProps = { entry: CheckInEntry; isOpen: boolean }

function CheckInRow({ entry, isOpen }: RowProps) {
  const checkIn = useCheckIn()
  const { name, number, carClass, crew } = entry
  const shown = nameBesidePlate(entry, crew)
  const drivers = crew.join(', ')
  const isIn = isThere(entry)
  // Undo takes the place of the button: the second of two quick taps must not undo the first.
  const send = (isUndo: boolean) => (click: MouseEvent) => {
    if (click.detail < 2) checkIn.mutate({ entry, isUndo })
  }

  return (
    <Row
      lead={<NumberPlate number={number ?? '-'} classToken={carClass} />}
      end={
        isIn
          ? isOpen && (
              <Button
                size="small"
                icon={Undo2}
                isPending={checkIn.isPending}
                aria-label={`Undo the check-in of ${name}`}
                onClick={send(true)}
              >
                Undo
              </Button>
            )
          : (isOpen || entry.lostPlaceAt !== null) && (
              <Button
                size="small"
                variant="primary"
                icon={CircleCheck}
                isPending={checkIn.isPending}
                aria-label={`Check in ${name}`}
                onClick={send(false)}
              >
                Check In
              </Button>
            )
      }
    >
      <Cluster>
        <b>{shown}</b>
        <Lamp tone={isIn ? 'go' : isOpen ? 'soon' : 'closed'}>{stateText(entry, isIn)}</Lamp>
      </Cluster>
      {drivers !== shown && <SubLine>{drivers}</SubLine>}
    </Row>
  )
}

function isThere({ checkedInAt, lostPlaceAt }: CheckIn['entries'][number]) {
  return checkedInAt !== null && !(lostPlaceAt && checkedInAt < lostPlaceAt)
}

function stateText({ hasPlace, lostPlaceAt }: CheckInEntry, isIn: boolean) {
  if (lostPlaceAt && !hasPlace) return isIn ? 'There, but its place is gone' : 'Its place is gone'
  if (!isIn) return 'Not checked in'
  return hasPlace ? 'Checked in' : 'Stands by'
}
