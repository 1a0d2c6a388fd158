import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Reporting } from '#shared/contract/reports.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { useCan } from '#web/data/viewer.ts'
import { Button, Form, Panel, SubmitButton, Text, TextAreaField } from '#web/ui/index.ts'
import { useOpenCase } from '../cases.api.ts'
import { usePictures } from '../use-pictures.ts'
import { IncidentFields } from './incident-fields.tsx'
import type { KeptReport } from './kept-reports.ts'
import { useReport } from './report.api.ts'
import {
  type Filled,
  incidentOf,
  reportTitle,
  ReportValues,
  sessionOf,
  sessionText,
  valuesOf,
  valuesOfKept,
} from './report-values.ts'
import { WordsFields } from './words-fields.tsx'

type Props = {
  eventId: number
  reporting: Reporting
  filled: Filled
  /** One that the server has refused, to be changed and sent again. */
  kept?: KeptReport | undefined
}

export function ReportForm({ eventId, reporting, filled, kept }: Props) {
  const report = useReport(eventId, kept?.attempt)
  const navigate = useNavigate()
  const now = useFirstMoment()
  const { minutesToEdit, closesAt, admitsLate } = reporting
  const form = useForm({
    resolver: schemaResolver(ReportValues),
    defaultValues: kept ? valuesOfKept(reporting, kept.body) : valuesOf(reporting, filled),
  })
  const { control } = form
  const pictures = usePictures(namesAsShown(kept))
  const errors = useFieldErrors(report.error)
  const moment = kept
    ? {
        at: kept.body.raceSeconds ?? undefined,
        session: kept.body.session && sessionText(kept.body.session),
      }
    : filled
  const session = sessionOf(moment.session)
  const mayOpen = useCan('cases.open', { eventId })
  // A race director opens cases, and does not judge them.
  const mayRead = useCan('cases.read', { eventId })
  const open = useOpenCase(eventId)
  const show = (code: string) => void navigate({ to: '/cases/$code', params: { code } })
  const bodyOf = (values: ReportValues) => ({
    ...incidentOf(values, reporting, moment),
    pictures: pictures.names,
  })
  const [isKept, setKept] = useState(false)
  function clear() {
    form.reset()
    pictures.clear()
  }
  if (isKept)
    return (
      <Panel title="The Incident">
        <Text>Your report is safe on this device.</Text>
        <Button onClick={() => setKept(false)}>Report Another Incident</Button>
      </Panel>
    )
  return (
    <Panel title="The Incident">
      <Form
        form={form}
        label="Report an Incident"
        errors={errors}
        onSubmit={(values) =>
          report.mutate(
            {
              title: reportTitle(values, reporting),
              body: {
                ...bodyOf(values),
                ownEntryId: values.ownEntry === '' ? null : Number(values.ownEntry),
                lateReason: values.lateReason,
              },
            },
            {
              onSuccess: (sent) => {
                if (!sent) clear()
                setKept(!sent)
                if (sent) show(sent.caseCode)
              },
            },
          )
        }
      >
        <IncidentFields
          control={control}
          reporting={reporting}
          session={session}
          isFilled={form.formState.defaultValues?.car !== ''}
        />
        <WordsFields
          control={control}
          pictures={pictures}
          pictureError={errors?.['pictures']}
          minutesToEdit={minutesToEdit}
          isOpen={kept !== undefined || filled.car === undefined}
        />
        {now >= closesAt && admitsLate && (
          <TextAreaField
            control={control}
            name="lateReason"
            label="Why It Is Late"
            rows={2}
            help="A steward decides whether it is taken up."
          />
        )}
        <SubmitButton
          label="Send Report"
          size="large"
          isBlock
          isPending={report.isPending}
          pendingLabel="Sending..."
          disabledReason={closedBecause(reporting, now) ?? pictures.blocked}
        />
        {mayOpen && (
          <Button
            isPending={open.isPending}
            pendingLabel="Opening..."
            disabledReason={pictures.blocked}
            onClick={() =>
              void form.handleSubmit((values) =>
                open.mutate(bodyOf(values), {
                  onSuccess: ({ code }) => (mayRead ? show(code) : clear()),
                }),
              )()
            }
          >
            Open a Case Without a Report
          </Button>
        )}
      </Form>
    </Panel>
  )
}

function closedBecause({ opensAt, closesAt, admitsLate }: Reporting, now: Date) {
  if (now < opensAt) return 'Reports Are Not Open Yet'
  return now >= closesAt && !admitsLate ? 'Reports Are Closed' : undefined
}

const namesAsShown = (kept: KeptReport | undefined) =>
  (kept?.body.pictures ?? []).map((name) => ({ name, removedAt: null }))
