import { Link } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { ButtonLink, ButtonRow, Panel } from '#web/ui/index.ts'

/** The race as files. */
export function Downloads({ eventId, session }: { eventId: number; session?: number | undefined }) {
  const addressOf = (file: (typeof raceExportApi)[keyof typeof raceExportApi]) =>
    endpointUrl(file, { id: eventId }, { session })
  return (
    <Panel
      title="Downloads"
      foot="The CSV files have the columns of the timing companies, of the whole race. Times in the pit lane are estimates of the time lost."
    >
      <ButtonRow>
        <ButtonLink icon={Download} href={addressOf(raceExportApi.getClassificationCsv)} download>
          Classification (CSV)
        </ButtonLink>
        <ButtonLink icon={Download} href={addressOf(raceExportApi.getAnalysisCsv)} download>
          Laps (CSV)
        </ButtonLink>
        <ButtonLink icon={Download} href={addressOf(raceExportApi.getDocuments)} download>
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
