import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { BAN_REASON_MAX, type ManagedUser } from '#shared/contract/users.ts'
import { requiredText } from '#shared/contract/text.ts'
import { localMoment } from '#web/browser/local-moment.ts'
import { localZone } from '#web/browser/local-zone.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  ConfirmDialog,
  DateTimeField,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  Notice,
  RadioCards,
  SubmitButton,
  TextAreaField,
} from '#web/ui/index.ts'
import { useBan, useLiftBan } from './users.api.ts'

type Props = { user: ManagedUser; open: boolean; onOpenChange: (open: boolean) => void }

const BanForm = z.object({
  reason: requiredText('Reason', BAN_REASON_MAX),
  until: z.string(),
})

const LENGTHS = [
  { value: 'open', label: 'Until it is lifted' },
  { value: 'until', label: 'Until a time' },
] as const

/** Bans a member from events, or changes their ban. */
export function BanDialog({ user, open, onOpenChange }: Props) {
  const { displayName, ban } = user
  const save = useBan()
  const [length, setLength] = useState<'open' | 'until'>(ban?.until ? 'until' : 'open')
  const form = useForm({
    resolver: schemaResolver(BanForm),
    defaultValues: { reason: ban?.reason ?? '', until: ban?.until ? toLocal(ban.until) : '' },
  })
  const title = ban ? 'Change Ban' : 'Ban Member'

  return (
    <Dialog
      title={title}
      description={displayName}
      open={open}
      onOpenChange={onOpenChange}
      isPending={save.isPending}
    >
      <Form
        form={form}
        label={title}
        errors={useFieldErrors(save.error)}
        onSubmit={({ reason, until: typed }) => {
          const until = new Date(typed)
          if (length === 'until' && Number.isNaN(until.getTime()))
            return form.setError('until', { message: 'Please set a date and time' })
          save.mutate(
            { user, reason, until: length === 'until' ? until : null },
            { onSuccess: () => onOpenChange(false) },
          )
        }}
      >
        <Notice tone="caution">
          {ban
            ? `Entries and crews that the ban ended do not come back.`
            : `${displayName} can still sign in and read, but can no longer sign up or join crews. They leave the crews of all events to come. Entries with nobody else are removed, and free places go to those who wait.`}
        </Notice>
        <TextAreaField
          control={form.control}
          name="reason"
          label="Reason"
          help={`${displayName} sees it.`}
          rows={3}
        />
        <RadioCards label="How Long" options={[...LENGTHS]} value={length} onChange={setLength} />
        {length === 'until' && (
          <DateTimeField
            control={form.control}
            name="until"
            label="Banned Until"
            help={`In your time zone, ${localZone()}`}
          />
        )}
        <DialogActions>
          <DialogClose disabled={save.isPending} />
          <SubmitButton
            label={ban ? 'Save Ban' : `Ban ${displayName}`}
            isPending={save.isPending}
            pendingLabel="Saving..."
          />
        </DialogActions>
      </Form>
    </Dialog>
  )
}

export function LiftBanDialog({ user, open, onOpenChange }: Props) {
  const lift = useLiftBan()
  const { displayName, ban } = user
  return (
    <ConfirmDialog
      title="Lift Ban"
      description={`${displayName} can sign up and join crews again. Entries and places that the ban ended do not come back: ${displayName} has to sign up anew.`}
      confirmLabel="Lift Ban"
      pendingLabel="Lifting..."
      isDanger={false}
      open={open}
      onOpenChange={onOpenChange}
      isPending={lift.isPending}
      onConfirm={() => lift.mutate(user, { onSettled: () => onOpenChange(false) })}
    >
      {ban && (
        <Notice tone="caution">
          {ban.until ? `Until ${localMoment(ban.until)}: ${ban.reason}` : ban.reason}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

/** '2026-11-28T19:00', in the browser's time zone. */
function toLocal(date: Date) {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
