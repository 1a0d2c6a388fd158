import { CalendarClock } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { PublicSettings } from '#shared/contract/public/settings.ts'
import { wallTime } from '#shared/domain/words/wall-time.ts'
import { localZone } from '#web/browser/local-zone.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  DateTimeField,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  SubmitButton,
} from '#web/ui/index.ts'
import { useSavePublicSettings } from './visitors.api.ts'

/** Moves the moment at which the first page becomes public; nothing once it is. Not in the form of the page, which it would send. */
export function MoveFirstPage({ settings }: { settings: PublicSettings }) {
  const now = useFirstMoment()
  const { from } = settings
  const { about, opened, open, dialog } = useDialogAbout<Date>()
  if (!from || from <= now) return null
  return (
    <>
      <Button icon={CalendarClock} onClick={() => open(from)}>
        Move the Date
      </Button>
      {about && <MoveDialog key={opened} settings={settings} from={about} {...dialog} />}
    </>
  )
}

const resolver = schemaResolver(z.object({ from: z.string().min(1, 'Enter a date') }))

type Props = {
  settings: PublicSettings
  from: Date
  open: boolean
  onOpenChange: (open: boolean) => void
}

function MoveDialog({ settings, from, open, onOpenChange }: Props) {
  const save = useSavePublicSettings()
  const form = useForm({
    resolver,
    defaultValues: { from: wallTime(from, localZone()).slice(0, 16) },
  })
  const { parts, hasDescriptions, isSearchable, text, version } = settings
  const stored = { parts, hasDescriptions, isSearchable, text, version }
  return (
    <Dialog
      title="Move the First Page"
      description="All members are told the new date."
      open={open}
      onOpenChange={onOpenChange}
      isPending={save.isPending}
    >
      <Form
        form={form}
        label="Move the first page"
        errors={useFieldErrors(save.error)}
        onSubmit={(moved) =>
          save.mutate(
            { ...stored, from: new Date(moved.from).toISOString() },
            { onSuccess: () => onOpenChange(false) },
          )
        }
      >
        <DateTimeField
          control={form.control}
          name="from"
          label="Public from"
          help="In your time zone."
        />
        <DialogActions>
          <DialogClose disabled={save.isPending} />
          <SubmitButton
            label="Tell Members and Move"
            isPending={save.isPending}
            pendingLabel="Saving..."
          />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
