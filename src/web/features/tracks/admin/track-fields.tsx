import type { FieldErrors } from 'react-hook-form'
import { TURNS_MAX } from '#shared/contract/tracks.ts'
import {
  DialogActions,
  DialogClose,
  Form,
  FormColumns,
  NumberField,
  SubmitButton,
  TextAreaField,
  TextField,
  toast,
} from '#web/ui/index.ts'
import { PictureSection } from './picture-section.tsx'
import { TrackConflict } from './track-conflict.tsx'
import { TrackGone } from './track-gone.tsx'
import type { TrackDraft } from './track-draft.ts'
import type { useTrackEditor } from './use-track-editor.ts'

export function TrackFields({ editor }: { editor: ReturnType<typeof useTrackEditor> }) {
  const { base, form, picture, theirs, isSaving } = editor
  return (
    <Form
      form={form}
      label={base ? 'Edit Track' : 'Create Track'}
      errors={editor.errors}
      onSubmit={(values) => {
        closeProblem()
        return editor.submit(values)
      }}
      onInvalid={sayWhatIsWrong}
    >
      {base && theirs && (
        <TrackConflict
          base={base}
          theirs={theirs}
          onKeepMine={() => editor.keepMine(theirs)}
          onTakeTheirs={() => editor.takeTheirs(theirs)}
        />
      )}
      {editor.isGone && (
        <TrackGone isPending={isSaving} onCreateAgain={() => void editor.createAgain()} />
      )}
      <TextField control={form.control} name="name" label="Name" autoComplete="off" />
      <FormColumns>
        <TextField control={form.control} name="country" label="Country" autoComplete="off" />
        <TextField
          control={form.control}
          name="layoutVariant"
          label="Layout"
          autoComplete="off"
          help="Optional"
        />
      </FormColumns>
      <FormColumns>
        <TextField
          control={form.control}
          name="length"
          label="Length"
          inputMode="decimal"
          autoComplete="off"
          help="In kilometres, such as 13.626"
        />
        <NumberField
          control={form.control}
          name="turns"
          label="Turns"
          min={0}
          max={TURNS_MAX}
          help="0 where nobody has counted them"
        />
      </FormColumns>
      <TextAreaField control={form.control} name="description" label="Description" rows={3} />
      <PictureSection
        control={form.control}
        picture={picture}
        onUpload={editor.upload}
        isDisabled={isSaving}
      />
      <DialogActions>
        <DialogClose disabled={isSaving || picture.isPending} />
        <SubmitButton
          label={base ? 'Save Track' : 'Create Track'}
          pending={isSaving}
          disabled={picture.isPending}
        />
      </DialogActions>
    </Form>
  )
}

/** One toast at a time, and none once the form is sent. */
let shown: string | undefined

function sayWhatIsWrong(errors: FieldErrors<TrackDraft>) {
  closeProblem()
  const [problem] = Object.values(errors)
  shown = toast.failure({ title: 'Validation Error', description: problem?.message })
}

function closeProblem() {
  if (shown) toast.close(shown)
}
