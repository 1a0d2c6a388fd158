import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Category } from '#shared/contract/incidents.ts'
import { REPORT_LIMITS, type ReportableCar, type Reporting } from '#shared/contract/reports.ts'
import { text } from '#shared/contract/text.ts'
import { secondsOfClock } from '#shared/domain/race-documents/seconds-of-clock.ts'
import { raceClock } from '#shared/domain/race-documents/shown-values.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { useCan } from '#web/data/viewer.ts'
import {
  Button,
  ComboboxField,
  Form,
  NumberField,
  Pair,
  Panel,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '#web/ui/index.ts'
import { useOpenCase, useReport } from '../cases.api.ts'
import { CATEGORY_OPTIONS } from '../category-options.ts'
import { PicturesField } from '../pictures-field.tsx'
import { usePictures } from '../use-pictures.ts'
import { linksOf, NO_VIDEO, VideoFields } from '../video-fields.ts'

/** What the page that led here knows. */
export type Filled = {
  /** The number of the other car. */
  car?: string | undefined
  lap?: number | undefined
  /** Race time in seconds. */
  at?: number | undefined
  /** As the address says it; another than those that exist counts as none. */
  category?: string | undefined
}

const Values = z.object({
  car: z.string().min(1, 'Choose the car that you report'),
  ownEntry: z.string(),
  category: Category,
  lap: z.number().nullable(),
  time: text('Time', 10).refine(
    (time) => time === '' || secondsOfClock(time) !== null,
    'Enter the time of the race, such as 1:12:30',
  ),
  text: text('Text', REPORT_LIMITS.textLength),
  video: VideoFields,
  lateReason: text('Reason', 500),
})

type Props = { eventId: number; reporting: Reporting; filled: Filled }

export function ReportForm({ eventId, reporting, filled }: Props) {
  const report = useReport(eventId)
  const navigate = useNavigate()
  const now = useFirstMoment()
  const { cars, entries, closesAt, opensAt } = reporting
  const others = cars.filter(({ isOwn }) => !isOwn)
  const form = useForm({
    resolver: schemaResolver(Values),
    defaultValues: {
      car: keyOf(others.find(({ number }) => number === filled.car)) ?? '',
      ownEntry: String(entries[0]?.id ?? ''),
      category: Category.catch('contact').parse(filled.category),
      lap: filled.lap ?? null,
      time: raceClock(filled.at ?? null),
      text: '',
      video: NO_VIDEO,
      lateReason: '',
    },
  })
  const { control } = form
  const pictures = usePictures()
  const errors = useFieldErrors(report.error)
  const isLate = now >= closesAt
  const mayOpen = useCan('cases.open', { eventId })
  // A race director opens cases, and does not judge them.
  const mayRead = useCan('cases.read', { eventId })
  const open = useOpenCase(eventId)
  const show = (code: string) => void navigate({ to: '/cases/$code', params: { code } })
  function incidentOf({ car, time, video, ...values }: z.output<typeof Values>) {
    const chosen = others.find((one) => keyOf(one) === car)
    return {
      category: values.category,
      lap: values.lap,
      text: values.text,
      cars: chosen ? [{ entryId: chosen.entryId, resultId: chosen.resultId }] : [],
      raceSeconds: secondsOf(time, filled.at),
      links: linksOf(video),
      pictures: pictures.names,
    }
  }
  return (
    <Panel title="The Incident">
      <Form
        form={form}
        label="Report an Incident"
        errors={errors}
        onSubmit={(values) =>
          report.mutate(
            {
              ...incidentOf(values),
              ownEntryId: values.ownEntry === '' ? null : Number(values.ownEntry),
              lateReason: values.lateReason,
            },
            { onSuccess: ({ caseCode }) => show(caseCode) },
          )
        }
      >
        <ComboboxField
          control={control}
          name="car"
          label="Car That You Report"
          options={others.map((car) => ({
            value: keyOf(car) ?? '',
            label: `#${car.number} ${car.drivers.join(', ')}`,
            group: { label: car.carClass, classToken: car.carClass },
          }))}
        />
        {entries.length > 1 && (
          <SelectField
            control={control}
            name="ownEntry"
            label="Your Car"
            options={entries.map(({ id, number, carClass }) => ({
              value: String(id),
              label: `#${number ?? '?'}`,
              note: carClass,
            }))}
          />
        )}
        <SelectField
          control={control}
          name="category"
          label="What It Was"
          options={CATEGORY_OPTIONS}
        />
        <Pair>
          <NumberField control={control} name="lap" label="Lap (Optional)" />
          <TextField
            control={control}
            name="time"
            label="Time of the Race (Optional)"
            placeholder="1:12:30"
            help="The lap is found when the file is there."
          />
        </Pair>
        <TextAreaField
          control={control}
          name="text"
          label="What Happened (Optional)"
          rows={4}
          help={`You can add words for ${reporting.minutesToEdit} minutes after sending.`}
        />
        <TextField
          control={control}
          name="video.url"
          label="Video (Optional)"
          placeholder="https://"
        />
        <TextField
          control={control}
          name="video.at"
          label="The Moment Begins At (Optional)"
          placeholder="12:34"
        />
        <PicturesField pictures={pictures} error={errors?.['pictures']} />
        {isLate && (
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
          isPending={report.isPending}
          pendingLabel="Sending..."
          disabledReason={now < opensAt ? 'Reports Are Not Open Yet' : pictures.blocked}
        />
        {mayOpen && (
          <Button
            isPending={open.isPending}
            pendingLabel="Opening..."
            onClick={() =>
              void form.handleSubmit((values) =>
                open.mutate(incidentOf(values), {
                  onSuccess: ({ code }) => (mayRead ? show(code) : form.reset()),
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

/** Of a car that can be chosen. */
function keyOf(car: ReportableCar | undefined) {
  if (!car) return undefined
  return car.entryId === null ? `result ${car.resultId}` : `entry ${car.entryId}`
}

/** As exact as it was filled in, unless somebody has typed another time. */
function secondsOf(time: string, filledAt: number | undefined) {
  if (time === '') return null
  return filledAt !== undefined && time === raceClock(filledAt) ? filledAt : secondsOfClock(time)
}
