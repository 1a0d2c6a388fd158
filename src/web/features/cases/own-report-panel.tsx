import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { CaseDetail, CaseReport } from '#shared/contract/cases.ts'
import { REPORT_LIMITS } from '#shared/contract/reports.ts'
import { text } from '#shared/contract/text.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  ConfirmDialog,
  Form,
  Panel,
  SubLine,
  SubmitButton,
  Text,
  TextAreaField,
  TextField,
} from '#web/ui/index.ts'
import { useChangeReport, useWithdrawReport } from './cases.api.ts'
import { PictureList } from './picture-list.tsx'
import { PicturesField } from './pictures-field.tsx'
import { usePictures } from './use-pictures.ts'
import { linksOf, VideoFields, videoFieldsOf } from './video-fields.ts'
import { VideoList } from '#web/parts/video-list.tsx'

/** The viewer's report, whose words can be changed for some minutes, or that of somebody of the same crew. */
export function OwnReportPanel({ data }: { data: CaseDetail }) {
  return data.reports
    .filter(({ isOwn }) => isOwn)
    .map((report) => (
      <Panel
        key={report.code}
        title="Your Report"
        actions={
          data.may.includes('withdraw-report') && !report.isWithdrawn ? (
            <Withdraw report={report} />
          ) : undefined
        }
      >
        {report.editableUntil && data.may.includes('change-report') ? (
          <ChangeReport data={data} report={report} until={report.editableUntil} />
        ) : (
          <>
            <Text>{report.text || 'Without words.'}</Text>
            <VideoList links={report.links} />
            <PictureList pictures={report.pictures} of="your report" />
          </>
        )}
        {report.isWithdrawn && <SubLine>You have withdrawn it.</SubLine>}
      </Panel>
    ))
}

const Words = z.object({ text: text('Text', REPORT_LIMITS.textLength), video: VideoFields })

type Props = { data: CaseDetail; report: CaseReport; until: Date }

function ChangeReport({ data, report, until }: Props) {
  const save = useChangeReport(report.code)
  const localMoment = useLocalMoment()
  const pictures = usePictures(report.pictures)
  const errors = useFieldErrors(save.error)
  const form = useForm({
    resolver: schemaResolver(Words),
    defaultValues: { text: report.text, video: videoFieldsOf(report.links) },
  })
  const { category, lap, raceSeconds } = data
  return (
    <Form
      form={form}
      label="Your Report"
      errors={errors}
      onSubmit={({ text: words, video }) =>
        save.mutate(
          {
            category,
            lap,
            raceSeconds,
            text: words,
            links: linksOf(video),
            pictures: pictures.names,
          },
          { onSuccess: pictures.keep },
        )
      }
    >
      <TextAreaField
        control={form.control}
        name="text"
        label="What Happened"
        rows={5}
        placeholder="Where were you, where was the other car, what did it cost you?"
      />
      <TextField
        control={form.control}
        name="video.url"
        label="Video (Optional)"
        placeholder="https://"
      />
      <TextField
        control={form.control}
        name="video.at"
        label="The Moment Begins At (Optional)"
        placeholder="12:34"
        help="Stewards start at that second."
      />
      <PicturesField pictures={pictures} error={errors?.['pictures']} />
      <Text tone="quiet">You can change this until {localMoment(until)}.</Text>
      <SubmitButton
        label="Save"
        isPending={save.isPending}
        pendingLabel="Saving..."
        disabledReason={pictures.blocked}
      />
    </Form>
  )
}

function Withdraw({ report }: { report: CaseReport }) {
  const withdraw = useWithdrawReport(report.code)
  return (
    <ConfirmDialog
      trigger={<Button size="small">Withdraw</Button>}
      title="Withdraw the Report"
      description="The stewards will not look at it. While reports are taken you can make another one."
      confirmLabel="Withdraw"
      isPending={withdraw.isPending}
      onConfirm={() => withdraw.mutateAsync()}
    />
  )
}
