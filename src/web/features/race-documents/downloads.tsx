import { Link } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { ButtonLink, ButtonRow, Panel } from '#web/ui/index.ts'
import { useRaceSource } from './race-documents.api.ts'

type RaceProps = {
  eventId: number
  session?: number | undefined
  /** The entry of the only car whose laps are shown. */
  car?: number | undefined
}

/** The race as files. */
export function RaceDownloads(props: RaceProps) {
  const { eventId, session } = props
  return (
    <Downloads
      {...props}
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

const PRINT = '/events/$id/race/print'

/** A race or another session as files, and on paper; for visitors only that. */
export function Downloads({ eventId, session, car, everything, foot }: Props) {
  const { isForVisitors } = useRaceSource()
  const addressOf = (file: 'getClassificationCsv' | 'getAnalysisCsv') =>
    endpointUrl(raceExportApi[file], { id: eventId }, { session })
  const print = <PrintLinks eventId={eventId} session={session} car={car} />
  if (isForVisitors)
    return (
      <Panel title="On Paper">
        <ButtonRow>{print}</ButtonRow>
      </Panel>
    )
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
        {print}
      </ButtonRow>
    </Panel>
  )
}

function PrintLinks({ eventId, session, car }: RaceProps) {
  const params = { id: String(eventId) }
  return (
    <>
      {car !== undefined && (
        <ButtonLink
          icon={Printer}
          render={<Link to={PRINT} params={params} search={{ session, car }} />}
        >
          Print Laps
        </ButtonLink>
      )}
      <ButtonLink icon={Printer} render={<Link to={PRINT} params={params} search={{ session }} />}>
        {car === undefined ? 'Print' : 'Print All Documents'}
      </ButtonLink>
    </>
  )
}
