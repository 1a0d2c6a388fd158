import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { sessionExportApi } from '#shared/contract/session-export.ts'
import { Downloads } from '../downloads.tsx'

type Props = {
  eventId: number
  session: number
  /** The entry of the only car whose laps are shown. */
  car: number | undefined
}

/** The session as files. */
export function SessionDownloads({ eventId, session, car }: Props) {
  return (
    <Downloads
      eventId={eventId}
      session={session}
      car={car}
      everything={endpointUrl(sessionExportApi.getDocuments, { id: eventId, session })}
      foot="The CSV files are of the whole session and have the same columns as those of a race. Gaps are those of the best laps."
    />
  )
}
