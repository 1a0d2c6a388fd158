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
} from '#web/ui/index.ts'
import { useProblemToast } from '#web/parts/use-problem-toast.ts'
import { PictureSection } from './picture-section.tsx'
import { TrackConflict } from './track-conflict.tsx'
import { TrackGone } from './track-gone.tsx'
import type { useTrackEditor } from './use-track-editor.ts'

export function TrackFields({ editor }: { editor: ReturnType<typeof useTrackEditor> }) {
  const { base, form, picture, theirs, isSaving } = editor
  const problem = useProblemToast()
  return (
    <Form
      form={form}
      label={base ? 'Edit Track' : 'Create Track'}
      errors={editor.errors}
      onSubmit={(values) => {
        problem.close()
        return editor.submit(values)
      }}
      onInvalid={problem.showFirst}
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
          help="0 if unknown"
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
          isPending={isSaving}
          disabled={picture.isPending}
        />
      </DialogActions>
    </Form>
  )
}
