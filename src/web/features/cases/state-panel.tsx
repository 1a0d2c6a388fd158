import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { CaseDetail } from '#shared/contract/cases.ts'
import { REPORT_LIMITS } from '#shared/contract/reports.ts'
import { requiredText } from '#shared/contract/text.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { Form, Panel, SubmitButton, Text, TextAreaField, TextField } from '#web/ui/index.ts'
import { useMakeStatement } from './cases.api.ts'
import { PicturesField } from './pictures-field.tsx'
import { usePictures } from './use-pictures.ts'
import { linksOf, NO_VIDEO, VideoFields } from './video-fields.ts'

const Values = z.object({
  text: requiredText('Statement', REPORT_LIMITS.textLength),
  video: VideoFields,
})

/** What the own car has to say: one field, and a video if there is one. */
export function StatePanel({ data }: { data: CaseDetail }) {
  const state = useMakeStatement(data.code)
  const form = useForm({
    resolver: schemaResolver(Values),
    defaultValues: { text: '', video: NO_VIDEO },
  })
  const errors = useFieldErrors(state.error)
  const pictures = usePictures()
  const own = data.cars.find(({ isOwn }) => isOwn)
  const hasStated = data.statements.some(({ carId }) => carId === own?.id)
  if (!own) return null
  const title = hasStated ? 'Add to Your Statement' : 'What You Can Say'
  return (
    <Panel title={title} isFirstOnPhones>
      <Form
        form={form}
        label={title}
        errors={errors}
        onSubmit={({ text, video }) =>
          state.mutate(
            { carId: own.id, text, links: linksOf(video), pictures: pictures.names },
            {
              onSuccess: () => {
                form.reset()
                pictures.clear()
              },
            },
          )
        }
      >
        <TextAreaField
          control={form.control}
          name="text"
          label="Your View"
          rows={5}
          placeholder="What did you see, and what did you do after it?"
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
        />
        <PicturesField pictures={pictures} error={errors?.['pictures']} />
        <Text tone="quiet">
          Saying nothing counts as nothing, not as guilt. The others read it once they have made
          their own statement.
        </Text>
        <SubmitButton
          label="Send Statement"
          isPending={state.isPending}
          pendingLabel="Sending..."
          disabledReason={pictures.blocked}
        />
      </Form>
    </Panel>
  )
}
