import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { ERASED_NAME_MAX } from '#shared/contract/erasures.ts'
import { requiredText } from '#shared/contract/text.ts'
import { isSeveralWords } from '#shared/domain/erasure/erased-names.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useViewer } from '#web/data/viewer.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  ButtonRow,
  ComboboxField,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  Notice,
  Panel,
  SubmitButton,
  SwitchField,
  TextField,
} from '#web/ui/index.ts'
import { peopleQuery, useEraseName } from './erasure.api.ts'

type Whom = { name: string; userId: number | null }

const Chosen = z.object({ person: z.string(), name: z.string() })

/** Somebody with an account is chosen, anybody else is named. */
export function EraseForm() {
  const [{ user }] = useSearchInAddress('/_member/admin/erasure')
  const viewer = useViewer()
  const { data: everybody = [] } = useQuery(peopleQuery)
  const people = everybody.filter(({ id }) => id !== viewer?.id)
  const [whom, setWhom] = useState<Whom>()
  const [opened, setOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const form = useForm({
    resolver: schemaResolver(Chosen),
    defaultValues: { person: user === undefined ? '' : String(user), name: '' },
  })
  const chosen = useWatch({ control: form.control, name: 'person' })
  const person = people.find(({ id }) => String(id) === chosen)

  function ask({ name }: z.output<typeof Chosen>) {
    const typed = name.trim()
    if (!person && typed === '') {
      form.setError('name', { message: 'Choose a member or guest, or enter a name' })
      return
    }
    setWhom(
      person ? { name: person.displayName, userId: person.id } : { name: typed, userId: null },
    )
    setOpened((before) => before + 1)
    setIsOpen(true)
  }

  return (
    <Panel title="Whose Name">
      <Form form={form} label="Whose Name" onSubmit={ask}>
        <ComboboxField
          control={form.control}
          name="person"
          label="Member or Guest"
          placeholder="Nobody: known only by name"
          options={people.map(({ id, displayName, isGuest }) => ({
            value: String(id),
            label: isGuest ? `${displayName} (guest)` : displayName,
          }))}
          help="Every name under which they drove goes with the account."
        />
        {!person && (
          <TextField
            control={form.control}
            name="name"
            label="Or a Name in Results"
            autoComplete="off"
            help="Of somebody without an account, or whose account is deleted, as the results show it."
          />
        )}
        <ButtonRow>
          <Button type="submit" variant="danger">
            Erase This Name
          </Button>
        </ButtonRow>
      </Form>
      {whom && (
        <EraseDialog
          key={opened}
          whom={whom}
          open={isOpen}
          onOpenChange={setIsOpen}
          onDone={() => form.reset({ person: '', name: '' })}
        />
      )}
    </Panel>
  )
}

type DialogProps = {
  whom: Whom
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: () => void
}

function EraseDialog({ whom: { name, userId }, open, onOpenChange, onDone }: DialogProps) {
  const erase = useEraseName()
  const Confirmation = z.object({
    name: requiredText('Name', ERASED_NAME_MAX).refine(
      (typed) => nameKey(typed) === nameKey(name),
      'This is another name',
    ),
    inTexts: z.boolean(),
  })
  const form = useForm({
    resolver: schemaResolver(Confirmation),
    defaultValues: { name: '', inTexts: isSeveralWords(name) },
  })
  return (
    <Dialog
      title="Erase This Name"
      description={name}
      open={open}
      onOpenChange={onOpenChange}
      isPending={erase.isPending}
    >
      <Form
        form={form}
        label="Erase This Name"
        errors={useFieldErrors(erase.error)}
        onSubmit={(values) =>
          erase.mutate(
            { ...values, userId },
            {
              onSuccess: () => {
                onOpenChange(false)
                onDone()
              },
            },
          )
        }
      >
        <Notice tone="caution">
          {userId === null
            ? 'The name is replaced everywhere. This can’t be undone. Backups made before still hold it.'
            : 'The account is deleted, and the name replaced everywhere. This can’t be undone. Backups made before still hold it.'}
        </Notice>
        <TextField
          control={form.control}
          name="name"
          label="Type the Name to Confirm"
          autoComplete="off"
        />
        <SwitchField
          control={form.control}
          name="inTexts"
          label="Also Inside Longer Texts"
          help="News, rules, titles, reasons and notes. Turn it off if the name is also an everyday word."
        />
        <DialogActions>
          <DialogClose disabled={erase.isPending} />
          <SubmitButton
            label="Erase for Good"
            isPending={erase.isPending}
            pendingLabel="Erasing..."
          />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
