import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { REPORT_LIMITS } from '#shared/contract/reports.ts'
import { requiredText } from '#shared/contract/text.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { LocalMoment } from '#web/parts/local-moment-cell.tsx'
import {
  Form,
  Panel,
  Row,
  Rows,
  SubLine,
  SubmitButton,
  Text,
  TextAreaField,
} from '#web/ui/index.ts'
import { useWriteNote } from '../cases.api.ts'
import { PictureList } from '../picture-list.tsx'
import { PicturesField } from '../pictures-field.tsx'
import { usePictures } from '../use-pictures.ts'
import type { RoomProps } from './room-props.ts'

/** What the panel writes to each other. */
export function NotesPanel({ data, work: { notes } }: RoomProps) {
  const mayWrite = data.may.includes('note')
  if (!mayWrite && notes.length === 0) return null
  return (
    <Panel title="Among the Stewards" note="Parties do not read this" isFlush>
      <Rows label="Among the stewards">
        {notes.map((note) => (
          <Row key={note.id}>
            <Text>{note.text}</Text>
            <PictureList pictures={note.pictures} of="the note" />
            <SubLine>
              {note.author ?? 'A former member'}, <LocalMoment at={note.at} />
            </SubLine>
          </Row>
        ))}
        {mayWrite && (
          <Row>
            <WriteNote code={data.code} />
          </Row>
        )}
      </Rows>
    </Panel>
  )
}

const Note = z.object({ text: requiredText('Text', REPORT_LIMITS.textLength) })

function WriteNote({ code }: { code: string }) {
  const write = useWriteNote(code)
  const form = useForm({ resolver: schemaResolver(Note), defaultValues: { text: '' } })
  const errors = useFieldErrors(write.error)
  const pictures = usePictures()
  return (
    <Form
      form={form}
      label="Write to the Panel"
      errors={errors}
      onSubmit={({ text }) =>
        write.mutate(
          { text, pictures: pictures.names },
          {
            onSuccess: () => {
              form.reset()
              pictures.clear()
            },
          },
        )
      }
    >
      <TextAreaField control={form.control} name="text" label="Write to the Panel" rows={2} />
      <PicturesField pictures={pictures} error={errors?.['pictures']} />
      <SubmitButton
        label="Send"
        variant="secondary"
        isPending={write.isPending}
        pendingLabel="Sending..."
        disabledReason={pictures.blocked}
      />
    </Form>
  )
}
