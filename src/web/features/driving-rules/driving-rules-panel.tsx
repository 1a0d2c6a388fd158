import { useQuery } from '@tanstack/react-query'
import type { EventDetail } from '#shared/contract/events.ts'
import type { DrivingMethod } from '#shared/domain/race-documents/driving-time.ts'
import { limitText } from '#shared/domain/race-documents/driving-words.ts'
import { useCan } from '#web/data/viewer.ts'
import { Panel, Stack, Text, TickList } from '#web/ui/index.ts'
import { drivingRulesQuery } from './driving-rules.api.ts'
import { EditDrivingRules } from './edit-driving-rules.tsx'

const METHOD_TEXTS: Record<DrivingMethod, string> = {
  net: 'Driving time is counted without pit stops.',
  gross: 'Driving time is all of the time in the car, with pit stops.',
  'change only': 'Driving time is counted without stops that change the driver.',
}

type Props = { event: Pick<EventDetail, 'id' | 'eventCarClasses'> }

/** How long drivers may and must drive, in words. */
export function DrivingRulesPanel({ event: { id, eventCarClasses } }: Props) {
  const isOrganiser = useCan('events.edit')
  const { data } = useQuery(drivingRulesQuery(id))
  if (!data || (!data.rules && !isOrganiser)) return null
  const { rules } = data
  return (
    <Panel
      title="Driving Time"
      actions={
        <EditDrivingRules
          eventId={id}
          current={data}
          classes={eventCarClasses.map(({ carClass }) => carClass.name)}
        />
      }
    >
      {rules ? (
        <Stack gap="small">
          <TickList items={rules.limits.map(limitText)} />
          <Text tone="muted">{METHOD_TEXTS[rules.method]}</Text>
          {rules.cost !== '' && <Text>{`A breach costs: ${rules.cost}`}</Text>}
        </Stack>
      ) : (
        <Text>This event does not limit how long a driver drives.</Text>
      )}
    </Panel>
  )
}
