import { Link } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { ButtonLink, ButtonRow, Panel } from '#web/ui/index.ts'

/** The race as files. */
export function Downloads({ eventId }: { eventId: number }) {
  const params = { id: eventId }
  return (
    <Panel
      title="Downloads"
      foot="The CSV files have the columns of the timing companies, of the whole race. Times in the pit lane are estimates of the time lost."
    >
      <ButtonRow>
        <ButtonLink
          icon={Download}
          href={endpointUrl(raceExportApi.getClassificationCsv, params)}
          download
        >
          Classification (CSV)
        </ButtonLink>
        <ButtonLink
          icon={Download}
          href={endpointUrl(raceExportApi.getAnalysisCsv, params)}
          download
        >
          Laps (CSV)
        </ButtonLink>
        <ButtonLink icon={Download} href={endpointUrl(raceExportApi.getDocuments, params)} download>
          Everything (JSON)
        </ButtonLink>
        <ButtonLink
          icon={Printer}
          render={<Link to="/events/$id/race/print" params={{ id: String(eventId) }} />}
        >
          Print
        </ButtonLink>
      </ButtonRow>
    </Panel>
  )
}
