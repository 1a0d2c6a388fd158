import { Link } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { ButtonLink, ButtonRow, Panel } from '#web/ui/index.ts'

type RaceProps = { eventId: number; session?: number | undefined }

/** The race as files. */
export function RaceDownloads({ eventId, session }: RaceProps) {
  return (
    <Downloads
      eventId={eventId}
      session={session}
      everything={endpointUrl(raceExportApi.getDocuments, { id: eventId }, { session })}
      foot="The CSV files have the columns of the timing companies, of the whole race. Times in the pit lane are estimates of the time lost."
    />
  )
}

type Props = RaceProps & {
  /** Address of all documents. */
  everything: string
  foot: string
}

/** A race or another session as files. */
export function Downloads({ eventId, session, everything, foot }: Props) {
  const addressOf = (file: 'getClassificationCsv' | 'getAnalysisCsv') =>
    endpointUrl(raceExportApi[file], { id: eventId }, { session })
  return (
    <Panel title="Downloads" foot={foot}>
      <ButtonRow>
        <ButtonLink icon={Download} href={addressOf('getClassificationCsv')} download>
          Classification (CSV)
        </ButtonLink>
        <ButtonLink icon={Download} href={addressOf('getAnalysisCsv')} download>
          Laps (CSV)
        </ButtonLink>
        <ButtonLink icon={Download} href={everything} download>
          Everything (JSON)
        </ButtonLink>
        <ButtonLink
          icon={Printer}
          render={
            <Link
              to="/events/$id/race/print"
              params={{ id: String(eventId) }}
              search={{ session }}
            />
          }
        >
          Print
        </ButtonLink>
      </ButtonRow>
    </Panel>
  )
}
